#include "features/demo/words.hpp"

namespace kerbside::demo {
namespace {

constexpr Phrase praises[] = {
    {"Exactly as described and spotless inside."},
    {"Could not have been easier from start to finish."},
    {"Lovely {thing}, lovelier host."},
    {"Really impressed with this {model}."},
    {"{host} was waiting with the keys and had us on the road in ten minutes."},
    {"Second time I have hired from {host} and it was just as good."},
    {"Made our weekend in {town} so much simpler."},
    {"Much better than the desk at the airport, and cheaper."},
    {"The {model} was cleaner than my own has ever been."},
    {"Saved the day when our own car failed its MOT."},
    {"Great value and no nonsense."},
    {"Handover was friendly and thorough."},
    {"Everything worked, everything was explained, nothing was hidden."},
    {"Booked the night before and still got a proper welcome from {host}."},
    {"Perfect for our trip."},
    {"I was nervous about renting from a stranger; I need not have been."},
    {"We did nearly six hundred miles and did not want to give it back."},
    {"Fantastic from first message to final goodbye."},
    {"Faultless."},
    {"What a pleasant way to hire a car.", "!van !motorbike"},
    {"Moved a two-bedroom flat in two trips, thanks to this van.", "van !California"},
    {"Best camping holiday we have had.", "California"},
    {"Grinned the whole way to Wales and back.", "performance"},
    {"My husband has not stopped talking about his birthday drive.", "performance"},
    {"Our wedding photographs look wonderful with it.", "luxury"},
    {"Arrived in style and stayed remarkably calm.", "luxury"},
    {"A brilliant bike on brilliant roads.", "motorbike"},
};

constexpr Phrase detail[] = {
    {"Phone paired first time and the sat nav knew a way round the roadworks.", "!motorbike !van"},
    {"It used hardly any fuel, even with four of us on board.", "!electric !van !motorbike !performance !luxury"},
    {"Plenty of room for three children and a week’s luggage.", "suv"},
    {"It slipped into parking spaces I would not have tried in my own car.", "hatchback"},
    {"Smooth and quiet on the M6, which is saying something.", "saloon"},
    {"Charging was far less trouble than I had feared.", "electric"},
    {"The cable was in the boot and the nearest charger already programmed.", "electric !motorbike"},
    {"The blankets and straps were a thoughtful touch.", "van !California"},
    {"Tyres, brakes and lights all in good order; I checked, out of habit."},
    {"There was even a note with places to eat near the pick-up."},
    {"{host} answered a late-night question about the fuel cap within minutes."},
    {"Pick-up was two minutes from the station."},
    {"Returning it took as long as it takes to drink a cup of tea."},
    {"We were running late and {host} could not have been more relaxed about it."},
    {"The seats were comfortable enough for a six-hour drive.", "!motorbike !van"},
    {"Boot was bigger than I expected.", "hatchback"},
    {"The heated seats were very welcome on a frosty morning.", "!motorbike !van"},
    {"Sounds glorious under bridges.", "performance petrol"},
    {"The deposit was explained clearly and there were no surprises afterwards."},
    {"Everything in the photographs was there in real life."},
    {"Handles beautifully and the tyres were nearly new.", "motorbike"},
    {"Kids fell asleep within minutes, which is the highest praise they give.", "!motorbike !van !performance"},
    {"Even the mats had been washed.", "!motorbike"},
};

constexpr Phrase fair[] = {
    {"Good {thing}, though pick-up took a little longer than planned."},
    {"Very happy overall. One of the charging leads was missing, but it was no trouble.", "!motorbike"},
    {"Solid and comfortable; a few more stone chips than the photographs showed."},
    {"Nice {model}. The boot could have done with a hoover.", "!motorbike !van"},
    {"Nice {model}. The load bay could have done with a sweep.", "van !California"},
    {"Drove well. The postcode takes you to the wrong end of the road, so ring {host} when you arrive.", "!motorbike"},
    {"Did everything we needed. Fuel light came on sooner than I expected.", "!electric"},
    {"Recommended, with the small note that the Bluetooth needed two attempts.", "!motorbike"},
    {"Good value for the money and a helpful host, if a bit hard to reach in the afternoon."},
    {"Clean and reliable. A slightly worn clutch, nothing worrying.", "manual"},
    {"All fine. I would have liked a longer mileage allowance."},
    {"Easy to live with and easy to return. Handover felt a bit rushed."},
    {"Would hire again. The wipers smear and {host} has promised new ones.", "!motorbike"},
    {"Nearly perfect: the parking sensors are over-keen, but you get used to it.", "!motorbike !van"},
    {"Comfortable and economical. Smelt faintly of dog, which ours enjoyed.", "!motorbike !luxury !performance"},
    {"A great day out. The suspension is firmer than my back would like.", "performance"},
    {"Good fun. The clutch lever is set for larger hands than mine.", "motorbike manual"},
};

constexpr Phrase poor[] = {
    {"The {thing} itself was all right but {host} was forty minutes late and we missed our lunch booking."},
    {"Not as clean as I had hoped; there were crumbs in the front and a sticky cup holder.", "!motorbike"},
    {"It got us there. A tyre warning came on halfway and we had to stop twice for air.", "!motorbike"},
    {"Average. The description promised a sat nav that turned out to be out of date by years.", "!motorbike"},
    {"Fuel was well below what was noted at pick-up and sorting it out took three messages.", "!electric"},
    {"Fine for a day, but the air conditioning did not work and it was the hottest week of the year.", "!motorbike"},
    {"Communication was slow, and the place to collect it from changed the evening before."},
    {"There is a scrape that was not in the photographs. {host} was fair about it afterwards."},
};

constexpr std::string_view good_renter[] = {
    "Great renter: on time, polite and brought it back spotless.",
    "{renter} looked after the {thing} as if it were their own. Welcome back any time.",
    "Clear messages, quick handover, tank filled. What more could I ask.",
    "Returned early and cleaner than it left. Thank you.",
    "A pleasure to meet. Would happily hand {renter} the keys again.",
    "Everything as agreed. Sent a message when running ten minutes late, which I appreciated.",
    "Careful driver and good company at pick-up.",
    "No worries at all. Recommended to other hosts.",
    "Straightforward from booking to return.",
    "{renter} asked sensible questions and treated the {thing} with respect.",
    "Second hire, second perfect return.",
    "Brought it back washed. Nobody has ever done that before.",
    "Friendly, punctual and tidy.",
    "Kept me posted about the return time throughout. Very easy.",
    "Lovely family, lovely manners, spotless {thing}.",
    "All good. The mileage was right on the allowance.",
};

constexpr std::string_view bad_renter[] = {
    "Pleasant to deal with, but the fuel was a quarter short.",
    "Returned an hour late without a message. The {thing} was fine.",
    "Needed a proper clean afterwards; otherwise no problems.",
    "Good communication. Left a fair amount of sand behind.",
    "Fine overall, though the agreed return time slipped twice.",
};

constexpr std::string_view ends[] = {
    "Will book again.",
    "Highly recommended.",
    "Thank you, {host}.",
    "Five stars from all of us.",
    "See you next time.",
    "Already planning the next trip.",
    "Would recommend to anyone near {town}.",
    "I have told half the office.",
    "Cannot fault it.",
    "Hope to be back in the spring.",
    "",
    "",
    "",
    "",
};

constexpr std::string_view thank[] = {
    "Thank you, you are welcome back any time.",
    "Thanks for looking after it so well.",
    "That is kind of you. See you again, I hope.",
    "Glad it all worked. Thank you for taking the time to write.",
};

constexpr std::string_view sorry[] = {
    "Thank you for telling me. I have put it right since.",
    "I am sorry about that. It has been to the garage and is as it should be now.",
    "Fair points. I now leave more time between two trips to clean it properly.",
    "Sorry that we kept you waiting. Next time please ring and I will be there in five minutes.",
};

}  // namespace

Phrases praise() { return praises; }
Phrases details() { return detail; }
Phrases fair_verdicts() { return fair; }
Phrases poor_verdicts() { return poor; }
Words renter_praise() { return good_renter; }
Words renter_complaints() { return bad_renter; }
Words endings() { return ends; }
Words thanks() { return thank; }
Words apologies() { return sorry; }

}  // namespace kerbside::demo
