#include "ports/broker/broker.hpp"

namespace kerbside::broker {

Task<Status> ByEmail::write_to(Loop& loop, mail::Letter letter, std::string message_id) const {
  letter.brand = post_.brand;
  letter.footer = post_.footer;
  mail::Body body = mail::render(letter);
  mail::Mail email;
  email.to = contact_.email;
  email.subject = std::move(letter.title);
  email.text = std::move(body.text);
  email.html = std::move(body.html);
  email.message_id = std::move(message_id) + "@" + post_.domain;
  return post_.mailer.send(loop, std::move(email));
}

}  // namespace kerbside::broker
