#include "features/enquiries/letters.hpp"

#include "ports/house.hpp"
#include "rules/text.hpp"

namespace kerbside::enquiries {
namespace {

enum class Reader : std::uint8_t { support, writer };
BOOST_DESCRIBE_ENUM(Reader, support, writer)

struct EnquiryLetter {
  EnquiryId enquiry_id;
  Reader reader{};
};
BOOST_DESCRIBE_STRUCT(EnquiryLetter, (), (enquiry_id, reader))

constexpr auto letter_kind = mail::letter_kind<EnquiryLetter>("enquiry_letter");

constexpr std::string_view data_complaint = "data protection complaint";

std::vector<std::string> paragraphs_of(std::string_view message) {
  std::vector<std::string> out;
  while (!message.empty()) {
    const auto end = std::min(message.find('\n'), message.size());
    if (end > 0) out.emplace_back(message.substr(0, end));
    message.remove_prefix(std::min(end + 1, message.size()));
  }
  return out;
}

mail::Letter to_support(const store::Enquiry& enquiry) {
  mail::Letter letter{.title = enquiry.reference + ": " + enquiry.subject,
                      .paragraphs = paragraphs_of(enquiry.message),
                      .facts = {{"From", enquiry.first_name + " " + enquiry.last_name},
                                {"Email", enquiry.email},
                                {"Account", enquiry.user_id ? enquiry.user_id->str() : "not signed in"},
                                {"Reference", enquiry.reference}},
                      .notes = {"Answering this email writes to them.", promise_about(enquiry.subject)}};
  letter.reply_to = enquiry.email;
  return letter;
}

// Holds nothing that the writer chose: the address may be somebody else's.
mail::Letter to_writer(const store::Enquiry& enquiry) {
  return mail::Letter{
      .title = "We have your message: " + enquiry.reference,
      .paragraphs = {"Hello, thank you for writing to us. Your message has the reference " + enquiry.reference + ".",
                     promise_about(enquiry.subject)},
      .notes = {
          "If you did not write to us, somebody typed your email address by mistake, and there is nothing to do."}};
}

struct Letters {
  const mail::Post& post;
  std::string support;

  Task<Status> send(Loop& loop, const EnquiryLetter& letter, const jobs::Job& job) const {
    KB_CO_TRY(const auto enquiry, co_await store::find(loop.db, letter.enquiry_id));
    if (!enquiry) co_return Status();
    const bool is_ours = letter.reader == Reader::support;
    std::string to = is_ours ? support : enquiry->email;
    co_return co_await post.send(loop, job, std::move(to), is_ours ? to_support(*enquiry) : to_writer(*enquiry));
  }
};

}  // namespace

std::string promise_about(std::string_view subject) {
  if (rules::lower_ascii(rules::trim(subject)) == data_complaint)
    return "We acknowledge complaints about data protection within 30 days, and tell you what came of them.";
  return "You get a first answer by email within 24 hours. If it needs looking into, that takes 3 to 5 working days.";
}

void enqueue_letters(db::Transaction& tx, EnquiryId id) {
  jobs::enqueue(tx, {letter_kind(EnquiryLetter{id, Reader::support}), letter_kind(EnquiryLetter{id, Reader::writer})});
}

void register_letters(House& house) {
  auto& letters = house.keep<Letters>(house.ports.post, house.config.support_email);
  house.runner.handle(letter_kind, [&letters](Loop& loop, const EnquiryLetter& letter, const jobs::Job& job) {
    return letters.send(loop, letter, job);
  });
}

}  // namespace kerbside::enquiries
