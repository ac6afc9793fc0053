#include "ports/mail/calendar.hpp"

#include <gtest/gtest.h>

#include <sstream>

namespace kerbside::mail {
namespace {

Appointment trip() {
  Appointment a;
  a.brand = "Gadabout, Ltd";
  a.uid = "b00c1234@kerbside.example";
  a.organizer = "no-reply@kerbside.example";
  a.sequence = 2;
  a.stamp = parse_iso("2027-02-01T09:30:00Z").value() + std::chrono::milliseconds(500);
  a.start = parse_iso("2027-02-10T10:00:00Z").value();
  a.end = parse_iso("2027-02-13T10:00:00Z").value();
  a.summary = "Ford Fiesta, from Priya S.";
  a.location = "4 Otley Road; Leeds";
  a.url = "https://kerbside.example/bookings/b00c1234";
  return a;
}

std::string unfolded(std::string text) {
  for (auto at = text.find("\r\n "); at != std::string::npos; at = text.find("\r\n ")) text.erase(at, 3);
  return text;
}

TEST(CalendarFile, B1_a_booking_is_an_event_from_pick_up_to_return) {
  const Attachment file = calendar_file(trip());
  EXPECT_EQ(file.name, "booking.ics");
  EXPECT_EQ(file.type, "text/calendar; charset=utf-8; method=PUBLISH");
  for (const char* line :
       {"BEGIN:VCALENDAR\r\n", "METHOD:PUBLISH\r\n", "PRODID:-//Gadabout\\, Ltd//Bookings//EN\r\n",
        "UID:b00c1234@kerbside.example\r\n", "SEQUENCE:2\r\n", "DTSTART:20270210T100000Z\r\n",
        "DTEND:20270213T100000Z\r\n", "DTSTAMP:20270201T093000Z\r\n", "SUMMARY:Ford Fiesta\\, from Priya S.\r\n",
        "LOCATION:4 Otley Road\\; Leeds\r\n", "STATUS:CONFIRMED\r\n", "END:VCALENDAR\r\n"})
    EXPECT_NE(file.content.find(line), std::string::npos) << line << file.content;
}

TEST(CalendarFile, a_cancelled_one_takes_the_same_event_away) {
  Appointment a = trip();
  a.cancelled = true;
  const Attachment file = calendar_file(a);
  EXPECT_NE(file.type.find("method=CANCEL"), std::string::npos);
  EXPECT_NE(file.content.find("METHOD:CANCEL\r\n"), std::string::npos);
  EXPECT_NE(file.content.find("STATUS:CANCELLED\r\n"), std::string::npos);
  EXPECT_NE(file.content.find("UID:" + a.uid), std::string::npos);
}

TEST(CalendarFile, long_lines_are_folded_and_no_character_is_cut) {
  Appointment a = trip();
  for (int i = 0; i < 60; ++i) a.description += "Müller–Straße ";
  a.description += "\nX-EVIL:1";
  const std::string text = calendar_file(a).content;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    ASSERT_EQ(line.back(), '\r');
    EXPECT_LE(line.size(), 76U) << line;
    const bool goes_on = line.front() == ' ';
    EXPECT_NE(static_cast<unsigned char>(line[goes_on ? 1 : 0]) & 0xc0, 0x80) << line;
  }
  EXPECT_NE(unfolded(text).find("Müller–Straße \\nX-EVIL:1\r\n"), std::string::npos) << "one property, one line";
}

}  // namespace
}  // namespace kerbside::mail
