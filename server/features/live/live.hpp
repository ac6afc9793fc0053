// What happens meanwhile, told to browsers as it happens (P4-29, P4-33, P7-45, P7-49): one WebSocket a browser at
// /api/live. A socket hears of what is its user's; the messages of a conversation come with their text when it watches
// it. Messages have numbers, so that one that comes back goes on where it was: nothing is missed, nothing told twice.
//
//   browser  {"type":"watch","conversation_id":"…","after":17}   the messages after that number, now and as they come
//            {"type":"unwatch","conversation_id":"…"}
//            {"type":"beat"}                                      are you there? Answered by a beat
//   server   {"type":"messages","conversation_id":"…","items":[…]}
//            {"type":"refused","conversation_id":"…"}             not theirs
//            {"type":"conversations_changed"}                     the list or its counts are others now
//            {"type":"notifications_changed"}
//            {"type":"bookings_changed"}                          one of theirs, or its money
//            {"type":"listings_changed"}                          one of a host's vehicles
//            {"type":"resync"}                                    anything may have changed
//            {"beat":true}                                        at the start and every 20 s: scripts see no pings,
//            and
//                                                                 one that hears nothing for longer takes the line
//                                                                 for dead
#pragma once
#include "features/messages/messages.hpp"

namespace kerbside {
class House;
}

namespace kerbside::live {

void install(House& house, messages::Outlet& sent);

}  // namespace kerbside::live
