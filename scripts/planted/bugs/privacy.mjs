// Closing accounts, erasing them, and what the sides of a booking see of each other.
import { bug } from './bug.mjs';

export const privacy = [
  bug(
    'whoever is owed or owes money is erased',
    'server/features/privacy/erasure.cpp',
    'if (!open.empty()) {',
    'if (open.empty() && !open.empty()) {',
    'integration Closure.K12_*',
  ),
  bug(
    'accounts are closed without a word of what is open',
    'server/features/privacy/erasure.cpp',
    'if (std::ranges::find(seen, m.kind) == seen.end())',
    'if (m.kind.empty())',
    'integration Closure.K12_*',
  ),
  bug(
    'a host closes the account with a deposit in hand',
    'server/features/privacy/erasure.cpp',
    'if (m.settles == Settling::by_the_person) return',
    'if (m.kind.empty()) return',
    'integration Closure.K7_*',
  ),
  bug(
    'a failed refund keeps nobody from being erased',
    'server/features/payments/open_matters.cpp',
    "or r.state = 'failed'",
    'or false',
    'integration Closure.K12_Trust_4_2_*',
  ),
  bug(
    'whoever was sent their money yesterday is erased, and it comes back',
    'server/features/payments/open_matters.cpp',
    "r.state = 'completed'",
    "r.state = 'completed' and false",
    'integration Closure.K8_*',
  ),
  bug(
    'a host is erased on the day of their payout',
    'server/features/payouts/open_matters.cpp',
    "state = 'completed'\"",
    "state = 'completed' and false\"",
    'integration Closure.K12_Trust_4_2_*',
  ),
  bug(
    'earnings keep nobody from being erased',
    'server/features/payouts/open_matters.cpp',
    'if (owed == rules::Pence{0}) continue',
    'if (owed != rules::Pence{0}) continue',
    'integration Closure.K12_*',
  ),
  bug(
    'a booking with earnings that were never paid out is forgotten after seven years',
    'database/migrations/0068_money_of_any_thing.sql',
    "and e.status in ('awaiting_collection_payment', 'pending')",
    "and e.status in ('awaiting_collection_payment')",
    'integration Closure.Trust_4_2_what_is_kept_*',
  ),
  bug(
    'the two sides of a booking see each other for ever',
    'server/features/bookings/view.cpp',
    'return !*row.deposit_settled;',
    'return true;',
    'integration Contact.*',
  ),
  bug(
    'a receipt keeps the street of the host for ever',
    'server/features/bookings/receipt.cpp',
    'return in_touch(b) ? b.location',
    'return !b.location.empty() ? b.location',
    'unit Receipt.U7_*',
  ),
  bug(
    'a renter of years ago reads the new phone number of the host',
    'server/features/bookings/store.cpp',
    'coalesce(b.trip_host_phone, h.phone_number) as host_phone',
    'h.phone_number as host_phone',
    'integration Contact.*',
  ),
];
