#include "ports/mail/calendar.hpp"

namespace kerbside::mail {
namespace {

constexpr std::size_t longest_calendar_line = 75;  // bytes, without the end of line

// Escapes a value of the type TEXT.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\r') continue;
    if (c == '\\' || c == ';' || c == ',') out.push_back('\\');
    out += c == '\n' ? "\\n" : std::string(1, c);
  }
  return out;
}

// A longer line is folded with a line end and a blank; no character of several bytes is split.
void add_line(std::string& out, std::string_view line) {
  std::size_t room = longest_calendar_line;
  while (line.size() > room) {
    std::size_t cut = room;
    while (cut > 0 && (static_cast<unsigned char>(line[cut]) & 0xc0) == 0x80) --cut;
    out.append(line.substr(0, cut)).append("\r\n ");
    line.remove_prefix(cut);
    room = longest_calendar_line - 1;
  }
  out.append(line).append("\r\n");
}

}  // namespace

Attachment calendar_file(const Appointment& a) {
  const char* method = a.cancelled ? "CANCEL" : "PUBLISH";
  const std::string lines[] = {"BEGIN:VCALENDAR",
                               "VERSION:2.0",
                               "PRODID:-//" + escaped(a.brand) + "//Bookings//EN",
                               "CALSCALE:GREGORIAN",
                               std::string("METHOD:") + method,
                               "BEGIN:VEVENT",
                               "UID:" + a.uid,
                               "ORGANIZER:mailto:" + a.organizer,
                               "SEQUENCE:" + std::to_string(a.sequence),
                               "DTSTAMP:" + to_basic_iso(a.stamp),
                               "DTSTART:" + to_basic_iso(a.start),
                               "DTEND:" + to_basic_iso(a.end),
                               "SUMMARY:" + escaped(a.summary),
                               "LOCATION:" + escaped(a.location),
                               "DESCRIPTION:" + escaped(a.description),
                               "URL:" + a.url,
                               std::string("STATUS:") + (a.cancelled ? "CANCELLED" : "CONFIRMED"),
                               "END:VEVENT",
                               "END:VCALENDAR"};
  Attachment file;
  file.name = "booking.ics";
  file.type = std::string("text/calendar; charset=utf-8; method=") + method;
  for (const std::string& line : lines) add_line(file.content, line);
  return file;
}

}  // namespace kerbside::mail
