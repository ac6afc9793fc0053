#include "features/demo/words.hpp"

namespace kerbside::demo {
namespace {

constexpr std::string_view first[] = {
    "Priya",    "Tom",    "Aisha",  "James",   "Sophie", "Callum",  "Megan",    "Rhys",    "Fiona",     "Hamish",
    "Oliver",   "Amelia", "Kwame",  "Zainab",  "Daniel", "Grace",   "Mohammed", "Chloe",   "Lewis",     "Ewan",
    "Niamh",    "Gareth", "Bethan", "Yusuf",   "Hannah", "Arjun",   "Emily",    "Jack",    "Charlotte", "Ravi",
    "Isla",     "Connor", "Olivia", "Samir",   "Ruth",   "Ben",     "Tara",     "Joel",    "Freya",     "Adeel",
    "Katie",    "Marcus", "Leila",  "Duncan",  "Sinead", "Harriet", "Owen",     "Jasmine", "Patrick",   "Nadia",
    "George",   "Lucy",   "Tunde",  "Eleanor", "Wei",    "Rosie",   "Kieran",   "Abigail", "Stefan",    "Imogen",
    "Andrew",   "Farah",  "Joshua", "Catrin",  "Dev",    "Martha",  "Ryan",     "Helena",  "Jamal",     "Nicola",
    "Elliot",   "Simone", "Gregor", "Maya",    "Toby",   "Ingrid",  "Femi",     "Laura",   "Rohan",     "Claire",
    "Alasdair", "Anita",  "Neil",   "Poppy",   "Hugo",   "Shabnam", "Craig",    "Edith",   "Victor",    "Molly",
    "Idris",    "Joanna", "Robbie", "Sunita",  "Theo",   "Carys",   "Malik",    "Sarah",   "Finlay",    "Vivian",
};

constexpr std::string_view last[] = {
    "Shah",      "Hughes",    "Khan",      "Whitfield", "Bennett",  "MacDonald", "Price",    "Morgan",    "Campbell",
    "Fraser",    "Clarke",    "Hart",      "Mensah",    "Hussain",  "Foster",    "Okafor",   "Ali",       "Barker",
    "Robertson", "Sinclair",  "Doyle",     "Llewellyn", "Evans",    "Demir",     "Cooper",   "Mehta",     "Ward",
    "Harrison",  "Lowe",      "Patel",     "Stewart",   "Walsh",    "Thornton",  "Rahman",   "Ellis",     "Marsh",
    "Dhillon",   "Osei",      "Lindqvist", "Iqbal",     "Turner",   "Reid",      "Hosseini", "Buchanan",  "Kelly",
    "Ashworth",  "Pritchard", "Bailey",    "Flynn",     "Aziz",     "Carter",    "Holmes",   "Adeyemi",   "Fielding",
    "Chen",      "Watts",     "Murphy",    "Gill",      "Novak",    "Hale",      "Black",    "Siddiqui",  "Parry",
    "Rowe",      "Chandra",   "Bishop",    "Lawson",    "Georgiou", "Bailes",    "Pearce",   "Gallagher", "Baptiste",
    "Munro",     "Desai",     "Hutton",    "Larsen",    "Adebayo",  "Spencer",   "Nair",     "Underwood", "Kerr",
    "Kaur",      "Atkinson",  "Fletcher",  "Winter",    "Begum",    "Duffy",     "Hopkins",  "Petrov",    "Lister",
    "Jones",     "Kowalski",  "Craddock",  "Rao",       "Nash",     "Bowen",     "Farouk",   "Gibson",    "Kirk",
    "Tran",
};

constexpr std::string_view companies[] = {
    "{last} Car Hire",        "{town} Car Club",        "{last} & Daughters Rentals", "Harbour Street Hire",
    "{town} Vehicle Hire",    "{last} Rentals",         "Greenlane Vehicle Hire",     "Northgate Drive",
    "{last} Self Drive",      "Two Rivers Rentals",     "{town} Motor Company",       "Old Station Hire",
    "Wayfarer Cars",          "{last} Brothers Motors", "Milepost Rentals",           "Quayside Car & Van",
    "Turnpike Vehicles",      "{town} Wheels",          "Market Place Hire",          "Fosse Way Motors",
    "Copperfield Car Rental", "Beacon Hill Hire",       "{last} Drive Collection",    "Canal Yard Hire",
};

constexpr std::string_view roads[] = {
    "Mill Lane",       "Station Road",   "Church Street",  "Albert Road",    "Victoria Terrace", "Park Avenue",
    "Queens Road",     "Chapel Lane",    "Meadow View",    "Grange Road",    "Orchard Close",    "Bridge Street",
    "The Crescent",    "Elm Grove",      "Highfield Road", "Rectory Lane",   "Springfield Road", "Kingsway",
    "Beech Avenue",    "Manor Road",     "Castle Street",  "Northcote Road", "Windmill Hill",    "Tanners Row",
    "Clarence Street", "Hawthorn Drive", "Priory Gardens", "Wharf Road",     "Lime Tree Walk",   "Garden Street",
    "Cobden Street",   "Sycamore Rise",
};

constexpr std::string_view introductions[] = {
    "I moved to {town} for work and found I cycle most days, so my cars are better off with you at weekends.",
    "Retired teacher, part-time allotment holder. I keep my vehicles clean, serviced and full of screen wash.",
    "We are a family of five in {town}. Our cars earn their keep when we do not need them.",
    "I have been tinkering with cars since I was fourteen and still do my own oil changes. Ask me anything.",
    "Nurse on shifts, which means my car is often free when you are not. I answer messages on my breaks.",
    "I started with one car to pay for its own insurance and rather enjoyed meeting people.",
    "Happy to explain how everything works at pick-up. It takes ten minutes and saves you an hour.",
    "I live two streets from the station in {town} and can usually meet you off the train.",
    "Software by day, motorsport marshal by weekend. Everything I rent out I would lend to my mother.",
    "I work from home, so early and late pick-ups are rarely a problem.",
    "My partner and I share a drive with more cars than sense. We look after all of them properly.",
    "Born and raised in {town}. I can tell you where to park for nothing and which roads to avoid at five.",
    "I keep a folder with every service stamp and a torch in every glovebox.",
    "Musician with a lot of kit and a soft spot for practical vehicles.",
    "I let my cars through Kerbside while I am away at sea for weeks at a time; my sister hands over the keys.",
    "Carpenter by trade. What I rent is what I use, just hoovered first.",
    "I was a driving instructor for nineteen years, so new drivers are very welcome to ask questions.",
    "I like things simple: be on time, bring it back as you found it, and we will get on.",
    "Two dogs, one toddler, and still I hand over a clean car. It can be done.",
    "I look after a handful of vehicles in {town} for friends and family, all maintained by the same garage.",
};

constexpr std::string_view firms[] = {
    "A family firm in {town} since 1987. Every vehicle is checked, cleaned and photographed before it goes out.",
    "We run a small fleet from our yard in {town} and prefer a proper handover to a paper form.",
    "Local people, local vehicles. Our workshop is on site, so small things get fixed before you notice them.",
    "We began with three vans and a kettle. There are more vehicles now; the kettle is the same.",
    "Collection points around {town}, one standard everywhere: full tank, clean glass, straight answers.",
    "Our team keeps everything under eight years old and serviced on schedule. Late return? Just ring us.",
    "Independent and proud of it. You will speak to the person who washed your car.",
    "We look after vehicles for owners across the area and treat each as if the owner were watching.",
    "Well-kept cars and vans for people who need one for a day, a week or a month. Longer hires cost less.",
    "From school runs to house moves, we will tell you honestly which of our vehicles fits.",
    "Open early, closed late, answering messages in between. Handover takes fifteen minutes, coffee included.",
    "We are part of a former dairy in {town}; the loading bay has never been so useful.",
};

}  // namespace

Words first_names() { return first; }
Words last_names() { return last; }
Words company_patterns() { return companies; }
Words streets() { return roads; }
Words person_introductions() { return introductions; }
Words company_introductions() { return firms; }

}  // namespace kerbside::demo
