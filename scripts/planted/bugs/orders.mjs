// What is bought besides trips: history checks, and the credits that pay them.
import { bug } from './bug.mjs';

export const orders = [
  bug(
    'nobody gets the odd pence of a bundle',
    'server/rules/credit_lot.cpp',
    'if (owed == 0) return 0_p;',
    '',
    'unit CreditLot*',
  ),
  bug(
    'credits that were given back are given back again',
    'server/rules/credit_lot.cpp',
    'return lot.given_back > 0 ? each(lot) * lot.unused() : lot.price - each(lot) * lot.used;',
    'return lot.price - each(lot) * lot.used;',
    'unit CreditLot*',
  ),
  bug(
    'a bundle whose payment a bank questions pays checks',
    'server/features/history_checks/store.hpp',
    'return !is_frozen && lot().unused() > 0;',
    'return lot().unused() > 0;',
    'integration HistoryChecksTest.H14_an_open_chargeback_*',
  ),
  bug(
    'two who ask at once share a credit',
    'server/features/history_checks/store.cpp',
    'order by l.bought_at, l.order_id for update',
    'order by l.bought_at, l.order_id',
    'integration HistoryChecksTest.H1_D8_38_*',
  ),
  bug(
    'a check that is paid by card takes a credit too',
    'server/features/history_checks/credits.cpp',
    'if (rules::is_listed(order.order_state)) co_return already_paid();',
    '',
    'integration HistoryChecksTest.H18_D8_38_*',
  ),
  bug(
    'a report that could not be made keeps the credit',
    'server/features/history_checks/report_job.cpp',
    'KB_CO_TRY_VOID(co_await return_credit(tx, order));',
    '',
    'integration HistoryChecksTest.H9_a_failed_report_*',
  ),
  bug(
    'an order is refunded twice',
    'server/features/orders/by_team.cpp',
    'if (order.is_refunded) co_return not_refundable("This order has been refunded already.");',
    '',
    'integration HistoryChecksTest.X6_*',
  ),
  bug(
    'the price of the browser counts',
    'server/features/history_checks/history_checks.cpp',
    'if (service->base_price != wanted.shown)',
    'if (false)',
    'integration HistoryChecksTest.M6_*',
  ),
  bug(
    "somebody else's order is shown",
    'server/features/orders/orders.cpp',
    'if (!row || row->user_id != actor.user()) co_return order_not_found();',
    'if (!row) co_return order_not_found();',
    'integration HistoryChecksTest.U11_*',
  ),
  bug(
    'a bundle is cancelled after its 14 days',
    'server/features/history_checks/bundles.cpp',
    'if (app_now() >= *order.paid_at + rules::bundle_cancellable_for) co_return terms;',
    '',
    'integration HistoryChecksTest.H13_after_14_days_*',
  ),
];
