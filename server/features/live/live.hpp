// Tells browsers what happens while a page is open (P4-29, P4-33, P7-45, P7-49): one WebSocket for each browser at
// /api/live. A socket is told what concerns its user; it gets the messages of a conversation with their text while it
// watches it. Messages have numbers, so that a socket that comes back goes on where it was: nothing is missed, nothing
// sent twice.
//
//   browser  {"type":"watch","conversation_id":"…","after":17}   send the messages after that number, now and later
//            {"type":"unwatch","conversation_id":"…"}
//            {"type":"beat"}                                     are you there? Answered by a beat
//
//   server   {"type":"messages","conversation_id":"…","items":[…]}
//            {"type":"refused","conversation_id":"…"}            it is another person's
//            {"type":"conversations_changed"}                    the list or its counts
//            {"type":"notifications_changed"}
//            {"type":"bookings_changed"}                         one of the user's bookings, or its money
//            {"type":"listings_changed"}                         one of the host's vehicles
//            {"type":"resync"}                                   anything may have changed
//            {"beat":true}                                       at the start and every 20 s, since scripts cannot see
//                                                                pings: a browser that gets none assumes that the
//                                                                connection is lost
#pragma once
#include "features/messages/messages.hpp"

namespace kerbside {
class House;
}

namespace kerbside::live {

void install(House& house, messages::Outlet& sent);

}  // namespace kerbside::live
