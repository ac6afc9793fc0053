#include "features/demo/words.hpp"

namespace kerbside::demo {
namespace {

constexpr Exchange list[] = {
    {"Hello, is there room for a pushchair and two suitcases in the boot?",
     "Hi! Two medium suitcases and a folded pushchair fit. I can leave the parcel shelf out for you.",
     "That would be great, thank you."},
    {"Could I pick it up half an hour earlier than I booked?",
     "Yes, no problem. I am at home from eight, just ring the bell.", "Perfect, see you then!"},
    {"Do you have a child seat for a four-year-old?", "Yes, a booster with Isofix. It will be fitted when you come.",
     "Brilliant, thanks a lot."},
    {"Is street parking easy where you are? I would leave my own car for the weekend.",
     "It is residents only on weekdays, but free from Friday evening to Monday morning.",
     "Good to know, I will come after six on Friday."},
    {"Does it have a spare wheel or a repair kit?", "A repair kit and a pump, both under the boot floor.",
     "Thanks, that answers it."},
    {"What is the nearest station? We are coming by train.",
     "Ten minutes on foot. I can also meet you there if you send me your train’s time here.",
     "That is very kind. We arrive at 10:14."},
    {"Are dogs all right if we bring a blanket?",
     "A well-behaved dog on a blanket is fine. Please give the seats a quick hoover afterwards.",
     "Will do, she mostly sleeps anyway."},
    {"Which fuel does it take, and how full is the tank at pick-up?",
     "It says so inside the flap and on the key ring. It will be full, please bring it back full.", "Understood."},
    {"Can my partner drive as well?", "As long as they are old enough and bring their licence to the pick-up, yes.",
     "She will come along with it. Thanks!"},
    {"We might be back an hour later than booked. Would that be a problem?",
     "Not that day. Just drop me a message here when you set off.", "Will do. Thank you!"},
};

}  // namespace

std::span<const Exchange> exchanges() { return list; }

}  // namespace kerbside::demo
