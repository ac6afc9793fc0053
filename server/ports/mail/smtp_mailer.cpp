#include "ports/mail/smtp_mailer.hpp"

#include <curl/curl.h>

#include <memory>
#include <vector>

#include "core/log.hpp"
#include "ports/mail/message.hpp"

namespace kerbside::mail {
namespace {

using Lines = std::unique_ptr<curl_slist, decltype(&curl_slist_free_all)>;

// Returns null when out of memory.
Lines list_of(const std::vector<std::string>& lines) {
  Lines list(nullptr, &curl_slist_free_all);
  for (const std::string& line : lines) {
    curl_slist* longer = curl_slist_append(list.get(), line.c_str());
    if (!longer) return Lines(nullptr, &curl_slist_free_all);
    (void)list.release();
    list.reset(longer);
  }
  return list;
}

// libcurl reports a reply but not the command that it answers: one before RCPT is about us, not about this email.
int on_trace(CURL*, curl_infotype type, char* data, std::size_t size, void* self) {
  if (type == CURLINFO_HEADER_OUT && std::string_view(data, size).starts_with("RCPT "))
    *static_cast<bool*>(self) = true;
  return 0;
}

void secure(CURL* curl, const SmtpSettings& settings) {
  curl_easy_setopt(curl, CURLOPT_USE_SSL, static_cast<long>(settings.require_tls ? CURLUSESSL_ALL : CURLUSESSL_TRY));
  curl_easy_setopt(curl, CURLOPT_SSL_VERIFYPEER, 1L);
  curl_easy_setopt(curl, CURLOPT_SSL_VERIFYHOST, 2L);
  curl_easy_setopt(curl, CURLOPT_SSLVERSION, static_cast<long>(CURL_SSLVERSION_TLSv1_2));
  if (!settings.ca_file.empty()) {
    curl_easy_setopt(curl, CURLOPT_CAINFO, settings.ca_file.c_str());
    curl_easy_setopt(curl, CURLOPT_CAPATH, nullptr);
  }
}

void set_up(CURL* curl, const SmtpSettings& settings, bool& recipient_named) {
  curl_easy_setopt(curl, CURLOPT_URL, settings.url.c_str());
  curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
  curl_easy_setopt(curl, CURLOPT_PROXY, "");
  curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT_MS, static_cast<long>(settings.connect_timeout.count()));
  curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, static_cast<long>(settings.total_timeout.count()));
  if (!settings.user.empty()) {
    curl_easy_setopt(curl, CURLOPT_USERNAME, settings.user.c_str());
    curl_easy_setopt(curl, CURLOPT_PASSWORD, settings.password.c_str());
  }
  curl_easy_setopt(curl, CURLOPT_MAIL_FROM, settings.from_address.c_str());
  curl_easy_setopt(curl, CURLOPT_DEBUGFUNCTION, &on_trace);
  curl_easy_setopt(curl, CURLOPT_DEBUGDATA, &recipient_named);
  curl_easy_setopt(curl, CURLOPT_VERBOSE, 1L);  // only for on_trace()
}

}  // namespace

Task<Status> SmtpMailer::send(Loop& loop, Mail mail) {
  std::function<Status()> job = [this, mail = std::move(mail)] { return send_blocking(mail); };
  auto status = co_await pool_.run<void>(loop.io, std::move(job));
  co_return status;
}

Status SmtpMailer::send_blocking(const Mail& mail) const {
  KB_TRY_VOID(check(mail));
  if (check_sender(settings_.from_name, settings_.from_address).has_error())
    return fail(Kind::unavailable, "mail_sender", "The sender's name or address is not fit for mail.");
  const std::unique_ptr<CURL, decltype(&curl_easy_cleanup)> curl(curl_easy_init(), &curl_easy_cleanup);
  const Lines recipient = list_of({"<" + mail.to + ">"});
  const Lines header = list_of(header_lines(mail, settings_.from_name, settings_.from_address, app_now()));
  const Mime parts = mime_parts(curl.get(), mail);
  if (!curl || !recipient || !header || !parts) return fail(Kind::unavailable, "mail", "No memory to send mail.");

  bool recipient_named = false;
  set_up(curl.get(), settings_, recipient_named);
  curl_easy_setopt(curl.get(), CURLOPT_MAIL_RCPT, recipient.get());
  curl_easy_setopt(curl.get(), CURLOPT_HTTPHEADER, header.get());  // the email's: libcurl has no other name for it
  curl_easy_setopt(curl.get(), CURLOPT_MIMEPOST, parts.get());
  secure(curl.get(), settings_);
  const CURLcode code = curl_easy_perform(curl.get());
  long reply = 0;
  curl_easy_getinfo(curl.get(), CURLINFO_RESPONSE_CODE, &reply);
  if (code == CURLE_OK) return {};
  log::warn("mail_not_sent", {{"curl", static_cast<int>(code)}, {"reply", reply}});
  const bool is_about_us = reply >= 530 && reply < 540;  // we must sign in or encrypt
  if (recipient_named && reply >= 500 && reply < 600 && !is_about_us)
    return fail(Kind::invalid, "mail_refused", "The mail server refused this message.");
  return fail(Kind::unavailable, "unavailable", "The mail server does not answer. Please try again later.");
}

}  // namespace kerbside::mail
