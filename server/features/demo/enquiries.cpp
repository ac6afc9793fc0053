#include "features/demo/enquiries.hpp"

namespace kerbside::demo {

// Every third one comes from somebody with an account. Numbers follow the days on which they came, in each London year.
const char* const enquiries = R"(
create temporary table enquiry_words (n int, first_name text, last_name text, days_ago int, subject text, message text)
  on commit drop;
insert into enquiry_words values
  (1, 'Rosa', 'Field', 1, 'Can I collect at six in the morning?',
   'Our flight leaves at nine. The vehicle that I like says that it is handed over from eight on. Whom do I ask?'),
  (2, 'Idris', 'Vaughan', 2, 'Child seats',
   'Do hosts bring child seats, or do I bring my own? We need one for a child of two and one for a child of five.'),
  (3, '', '', 3, 'My receipt shows the wrong address',
   'I have moved since I booked. Could the receipt be made out to my new address? It is the one in my profile now.'),
  (4, 'Moira', 'Lamb', 5, 'Do you have vans in Whitby?',
   'I found none for the last week of the month. Is there a way to be told when there is one?'),
  (5, 'Tobias', 'Reed', 8, 'Listing a classic car',
   'My car is from 1972. It needs no MOT any more. May I list it all the same?'),
  (6, '', '', 11, 'Cannot find where the deposit is shown',
   'The trip ended on Monday. I know that it takes some days, but I would like to see where it stands.'),
  (7, 'Ngozi', 'Hart', 16, 'A driving licence from Jersey',
   'I live in St Helier and have a licence from there. Can I rent from you when I am on the mainland?'),
  (8, 'Callum', 'Byrne', 24, 'Invoice for our club',
   'Our football club would like to rent two minibuses in May. Can the invoice go to the club?'),
  (9, '', '', 31, 'How do I change the phone number of my account?',
   'The old number belongs to somebody else by now, and I would rather not have my messages sent there.'),
  (10, 'Beatrix', 'Shaw', 47, 'Data protection complaint',
   'I asked a host to delete a photo in which my house can be seen. Please look into it and tell me the outcome.'),
  (11, 'Owen', 'Price', 80, 'Thank you',
   'The lady who helped us on the hard shoulder on Sunday deserves a rise. That is all.'),
  (12, '', '', 120, 'Winter tyres',
   'May I put winter tyres on my listed vehicle and say so in the description, without taking new photos?');

create temporary table enquiry_rows on commit drop as
  select w.n, coalesce(nullif(w.first_name, ''), p.first_name) as first_name,
         coalesce(nullif(w.last_name, ''), p.last_name) as last_name,
         case when w.first_name = '' then p.email
              else lower(w.first_name || '.' || w.last_name) || '@example.org' end as email,
         w.subject, w.message, case when w.first_name = '' then p.id end as user_id,
         app_now() - make_interval(days => w.days_ago, hours => w.n % 7) as came_at
  from enquiry_words w
  join (select id, first_name, last_name, email, row_number() over (order by created_at, id) as place from profiles) p
    on p.place = w.n;

create temporary table enquiry_places on commit drop as
  select n, extract(year from came_at at time zone 'Europe/London')::int as year,
         row_number() over (partition by extract(year from came_at at time zone 'Europe/London')
                            order by came_at)::int as number
  from enquiry_rows;

insert into enquiries (id, reference, first_name, last_name, email, subject, message, fingerprint, user_id, created_at)
  select gen_random_uuid(), 'ENQ-' || year || '-' || lpad(number::text, 6, '0'), first_name, last_name, email, subject,
         message, md5(subject || email), user_id, came_at
  from enquiry_rows join enquiry_places using (n);
insert into enquiry_numbers (year, last) select year, max(number) from enquiry_places group by year;
)";

}  // namespace kerbside::demo
