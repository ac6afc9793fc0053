// The people of the authorisation matrix, and one of each kind of thing that endpoints are about: fresh for each call,
// and of "renter own" with "host own" where it has an owner.
#pragma once
#include <filesystem>
#include <functional>
#include <map>

#include "core/http/schema.hpp"
#include "support/shared_app.hpp"

namespace kerbside::test {

class AuthorisationThings : public SharedApp {
 protected:
  static void SetUpTestSuite();
  static void TearDownTestSuite();

  static Visitor& person(std::string_view who) { return people_->at(std::string(who)); }
  // Somebody new of the same kind as one of the callers.
  static Visitor newcomer(std::string_view caller);

  // A thing of the kind that ids of that type name (Schema::of), in a state that a declaration asks for by when(),
  // empty for one as it is made first. `of`: what the address names before it. Absent: nobody needs to make one, any id
  // does.
  std::optional<std::string> make(const std::string& id_type, const std::string& state, const std::string& of);
  // What a field of that name holds, whatever its example says; absent: what its example says.
  std::optional<std::string> text_of(const std::string& field);

  std::string vehicle(const std::string& state = {});
  void sell_insurance();
  json::Value held(const std::string& method = "pay_now");  // an unpaid hold: its id and where to pay
  std::string booking(const std::string& state);
  std::string session() { return TestApp::session_of(held()["url"].text()); }  // of the provider's checkout
  std::string data_export();                                                   // ready
  std::string letter();                                                        // in the sandbox's mailbox
  std::string path_of_job_document();                                          // of an application
  std::string waiting_job_document(const std::string& application);            // to take another's place

 private:
  bool at_handover(const std::string& booking, const std::string& state);
  void start_change(const std::string& booking);
  std::string charge();
  std::string photo(const std::string& vehicle);
  std::string evidence(const std::string& booking);  // of a charge to its deposit
  std::string block();
  std::string conversation();
  std::string message_report();
  std::string notification();
  std::string saved_search();
  std::string dispute(const std::string& state);
  std::string review();
  std::string review_report();
  std::string contract(const std::string& state);
  std::string private_file_of(const std::string& thing);  // of a contract's papers, or evidence of a booking
  std::string order(const std::string& state);
  std::string insurance_order();
  std::string broker_statement();
  std::string service_order(const std::string& state);
  std::string penalty();
  std::string service();
  std::string deal();
  std::string job_posting();
  std::string job_application(const std::string& state);
  std::string job_document(const std::string& application);
  std::string session_of_renter();

  static inline std::map<std::string, Visitor>* people_ = nullptr;
  static inline std::filesystem::path data_dir_;
  static inline int disputes_ = 0;  // numbers of references
  static inline int saved_ = 1990;  // a year for each saved search: nobody keeps the same one twice
};

}  // namespace kerbside::test
