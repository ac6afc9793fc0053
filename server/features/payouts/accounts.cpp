// A host's account at the payment provider (K12): opened and set up there, on the provider's own pages. All that we
// know about it is what the provider says when it is read.
#include "features/payouts/payouts.hpp"
#include "features/payouts/store.hpp"

namespace kerbside::payouts {
namespace {

constexpr const char* tab = "/host-dashboard?tab=payment-info";

Error no_account() {
  return fail(Kind::not_found, "no_payout_account", "There is no payout account yet. Please set one up.");
}

}  // namespace

Task<Result<PayoutAccount>> Payouts::account(Loop& loop, Actor host) {
  KB_CO_TRY(const auto row, co_await store::account_of(loop.db, host.signed_in_user()));
  PayoutAccount account;
  if (row) account.state = row->state;
  co_return account;
}

Task<Result<rules::PayoutAccountState>> Payouts::read_account(Loop& loop, std::string account_id) {
  KB_CO_TRY(const auto reading, co_await provider_.read_account(loop, account_id));
  const auto state = rules::payout_account_state(reading.facts);
  KB_CO_TRY_VOID(co_await store::account_changed(loop.db, std::move(account_id), state));
  co_return state;
}

Task<Result<PayoutAccount>> Payouts::check_account(Loop& loop, Actor host) {
  KB_CO_TRY(const auto row, co_await store::account_of(loop.db, host.signed_in_user()));
  if (!row) co_return no_account();
  PayoutAccount account;
  KB_CO_TRY(account.state, co_await read_account(loop, row->provider_account_id));
  co_return account;
}

// When it is opened twice at the same moment, the provider returns the same account to both.
Task<Result<std::string>> Payouts::account_to_set_up(Loop& loop, UserId host) {
  KB_CO_TRY(const auto known, co_await store::account_of(loop.db, host));
  if (known) co_return known->provider_account_id;
  KB_CO_TRY(const auto person, co_await store::host(loop.db, host));
  if (!person) co_return no_account();
  provider::OpenAccount open;
  open.user_id = host.str();
  open.email = person->email;
  open.company = person->company_name.has_value();
  KB_CO_TRY(const auto opened, co_await provider_.open_account(loop, std::move(open)));
  const auto state = rules::payout_account_state(opened.facts);
  KB_CO_TRY_VOID(co_await store::save_account(loop.db, host, opened.account_id, state));
  KB_CO_TRY(const auto kept, co_await store::account_of(loop.db, host));
  co_return kept->provider_account_id;
}

Task<Result<PayoutAccountLink>> Payouts::account_link(Loop& loop, Actor host) {
  KB_CO_TRY(const std::string id, co_await account_to_set_up(loop, host.signed_in_user()));
  KB_CO_TRY(const auto state, co_await read_account(loop, id));
  PayoutAccountLink link;
  if (state == rules::PayoutAccountState::ready) {
    KB_CO_TRY(link.url, co_await provider_.dashboard_link(loop, id));
  } else {
    const std::string back = public_url_ + tab;
    KB_CO_TRY(link.url, co_await provider_.onboarding_link(loop, id, back + "&account=done", back + "&account=again"));
  }
  co_return link;
}

void Payouts::listen(payments::Payments& payments) {
  payments.listen("account.updated",
                  [this](Loop& loop, std::string account_id) { return hear_of_account(loop, std::move(account_id)); });
}

Task<Status> Payouts::hear_of_account(Loop& loop, std::string account_id) {
  KB_CO_TRY_VOID(co_await read_account(loop, std::move(account_id)));
  co_return Status();
}

}  // namespace kerbside::payouts
