#include "features/bookings/news.hpp"

#include <algorithm>
#include <array>

#include "features/bookings/mails.hpp"
#include "features/notifications/notifications.hpp"

namespace kerbside::bookings {
namespace {

// What one side reads; empty: it hears nothing.
struct Words {
  std::string_view title{}, message{};
  const char* priority = "normal";
};

struct Told {
  News news;
  Words renter, host;
  std::optional<About> letter{};  // to both sides
};

const std::array told = {
    Told{News::to_be_paid,
         {"Please pay for your booking",
          "As agreed, we have made this booking for you. The dates are yours once you have paid.", "high"},
         {},
         About::to_be_paid},
    Told{News::booked,
         {"Booking confirmed", "Your booking is confirmed. Pick-up details are in your dashboard."},
         {"New booking", "One of your vehicles has been booked.", "high"},
         About::confirmed},
    Told{News::requested,
         {"Booking requested", "The host now has to accept your booking."},
         {"New booking request", "A renter is waiting for your answer.", "high"},
         About::requested},
    Told{News::accepted,
         {"Booking confirmed", "The host has accepted your booking. You will find the pick-up details on its page.",
          "high"},
         {"Booking confirmed", "You have accepted a booking."},
         About::confirmed},
    Told{News::declined,
         {"Request declined", "The host cannot take your booking. Anything you paid will be refunded in full.", "high"},
         {},
         About::cancelled},
    Told{News::not_answered,
         {"Request not answered", "The host did not answer in time. Anything you paid will be refunded in full.",
          "high"},
         {"Request lapsed", "You did not answer a booking request in time, so it was cancelled.", "high"},
         About::cancelled},
    Told{News::cancelled_by_renter,
         {"Booking cancelled", "You have cancelled your booking."},
         {"Booking cancelled", "The renter has cancelled a booking. Its dates are free again.", "high"},
         About::cancelled},
    Told{News::cancelled_by_host,
         {"Booking cancelled", "The host has cancelled your booking. Anything you paid will be refunded in full.",
          "high"},
         {"Booking cancelled", "You have cancelled a booking."},
         About::cancelled},
    Told{News::cancelled_by_us,
         {"Booking cancelled", "We have cancelled your booking. Anything you paid will be refunded in full.", "high"},
         {"Booking cancelled", "We have cancelled a booking of your vehicle.", "high"},
         About::cancelled},
    Told{News::no_show,
         {"Marked as a no-show", "The host says that nobody came to the pick-up. The booking has ended.", "high"},
         {"No-show recorded", "The booking has ended and its dates are free again."},
         About::cancelled},
    Told{News::no_show_contested,
         {"We are looking into it", "You have told us that you were there. We will email you."},
         {"No-show contested", "The renter says that they came. We are looking into it.", "high"}},
    Told{News::no_show_upheld,
         {"The no-show stands", "We have looked into it. Only your deposit will be refunded.", "high"},
         {"The no-show stands", "We have looked into it. What you keep of the booking is unchanged."},
         About::no_show_decided},
    Told{News::no_show_overturned,
         {"The no-show was withdrawn", "We have looked into it. Everything you paid will be refunded.", "high"},
         {"The no-show was withdrawn", "We have looked into it. The renter will be refunded in full.", "high"},
         About::no_show_decided},
    Told{News::tomorrow,
         {"Your trip starts tomorrow", "Pick-up details are on the booking’s page."},
         {"A trip starts tomorrow", "The details are on the booking’s page."}},
    Told{News::collected, {"Payment at pick-up confirmed", "The host has confirmed that you paid at pick-up."}, {}},
    Told{News::paid_at_pick_up,
         {},
         {"Paid at pick-up?", "The renter says that they paid you at pick-up. Please confirm it.", "high"}},
    Told{News::started,
         {"Your trip has begun", "Have a good journey. Return details are on the booking’s page."},
         {"A trip has begun", "Your vehicle is on the road."}},
    Told{News::completed,
         {"Trip completed", "Your trip is over. Thank you for taking good care of the vehicle."},
         {"Trip completed", "A trip with your vehicle is over."}},
    Told{News::dates_changed,
         {"Dates changed", "Your booking has moved to the dates you chose."},
         {"Dates changed", "The renter has moved a booking of your vehicle to other dates.", "high"},
         About::dates_changed},
    Told{News::new_dates_gone,
         {"Your money is on its way back",
          "Your payment arrived after the new dates had been released. All of it is being refunded, and your booking "
          "keeps its dates.",
          "high"},
         {}},
    Told{News::dates_gone,
         {"Your money is on its way back",
          "Your payment arrived after the dates had been released. All of it is being refunded.", "high"},
         {}}};

void inform(db::Transaction& tx, UserId user, BookingId booking, const Words& words, const char* type,
            const std::string& collapse_key) {
  if (words.title.empty()) return;
  notifications::NewNotification note;
  note.user_id = user;
  note.type = type;
  note.title = words.title;
  note.message = words.message;
  note.priority = words.priority;
  note.action_url = "/bookings/" + booking.str();
  note.collapse_key = collapse_key;
  notifications::add(tx, note);
}

News news_of_cancellation(rules::Mover who) {
  if (who == rules::Mover::admin) return News::cancelled_by_us;
  return who == rules::Mover::host ? News::cancelled_by_host : News::cancelled_by_renter;
}

// Nothing: nobody hears of it, or who changed the money tells of it.
std::optional<News> news_of(const BookingChanged& changed) {
  using rules::Cause;
  const bool confirmed = changed.state == rules::BookingState::confirmed;
  switch (changed.cause) {
    case Cause::booked:
      if (!changed.placed) return changed.who == rules::Mover::admin ? std::optional(News::to_be_paid) : std::nullopt;
      return confirmed ? News::booked : News::requested;
    case Cause::paid:
      return confirmed ? News::booked : News::requested;
    case Cause::dates_gone:
      return News::dates_gone;
    case Cause::accepted:
      return News::accepted;
    case Cause::declined:
      return News::declined;
    case Cause::not_answered:
      return News::not_answered;
    case Cause::cancelled:
      return news_of_cancellation(changed.who);
    case Cause::no_show:
      return News::no_show;
    case Cause::no_show_contested:
      return News::no_show_contested;
    case Cause::no_show_upheld:
      return News::no_show_upheld;
    case Cause::no_show_overturned:
      return News::no_show_overturned;
    case Cause::collection_confirmed:
      return changed.who == rules::Mover::host ? News::collected : News::paid_at_pick_up;
    case Cause::started:
      return News::started;
    case Cause::completed:
      return News::completed;
    case Cause::dates_changed:
      return News::dates_changed;
    default:
      return std::nullopt;
  }
}

}  // namespace

Task<Status> NewsOfBookings::on(db::Transaction& tx, const BookingChanged& changed) {
  if (const auto news = news_of(changed)) tell(tx, Parties{changed.booking, changed.renter, changed.host}, *news);
  co_return Status();
}

void tell(db::Transaction& tx, const Parties& parties, News news, const std::string& collapse_key) {
  const auto& found = *std::ranges::find(told, news, &Told::news);
  const char* type = news == News::dates_gone || news == News::new_dates_gone ? "payment" : "booking";
  const std::string key = news == News::dates_changed ? "dates_changed:" + parties.id.str() : collapse_key;
  inform(tx, parties.renter, parties.id, found.renter, type, key);
  inform(tx, parties.host, parties.id, found.host, type, key);
  if (found.letter) enqueue_letters(tx, parties.id, *found.letter);
}

void tell_of_payment(db::Transaction& tx, const Parties& parties, rules::Pence amount) {
  const std::string message = "Your payment of " + rules::format_gbp(amount) + " has arrived.";
  inform(tx, parties.renter, parties.id, {"Payment received", message}, "payment", {});
}

void tell_of_failed_payment(db::Transaction& tx, const Parties& parties, rules::Pence amount) {
  const std::string message = "Your payment of " + rules::format_gbp(amount) + " did not go through. We took no money.";
  inform(tx, parties.renter, parties.id, {"Payment failed", message, "urgent"}, "payment", {});
}

void tell_of_check(db::Transaction& tx, const Parties& parties, rules::Pence received) {
  const std::string message = "We have received your payment of " + rules::format_gbp(received) +
                              " and are checking it. There is nothing you need to do: we will email you.";
  inform(tx, parties.renter, parties.id, {"Your payment is being checked", message, "high"}, "payment", {});
  enqueue_letters(tx, parties.id, About::payment_checked);
}

void tell_of_refund(db::Transaction& tx, const Parties& parties, RefundNews news, rules::Pence amount) {
  const std::string money = rules::format_gbp(amount);
  if (news == RefundNews::scheduled) {
    const std::string message = money + " will be refunded to the card you paid with.";
    return inform(tx, parties.renter, parties.id, {"Refund scheduled", message}, "payment", {});
  }
  if (news == RefundNews::arrived) {
    const std::string message = money + " has been refunded to the card you paid with.";
    return inform(tx, parties.renter, parties.id, {"Refund completed", message}, "payment", {});
  }
  if (news == RefundNews::by_bank) {
    const std::string message =
        "Your bank has given you back " + money + " for this booking, so we will not send it too.";
    return inform(tx, parties.renter, parties.id, {"Refunded by your bank", message}, "payment", {});
  }
  if (news == RefundNews::given_back) {
    const std::string message = "Your payment of " + money + " did not match the booking. All of it is being refunded.";
    return inform(tx, parties.renter, parties.id, {"Your money is on its way back", message, "high"}, "payment", {});
  }
  const std::string message = "A refund of " + money + " did not arrive. Please contact support for assistance.";
  inform(tx, parties.renter, parties.id, {"Refund failed to process", message, "high"}, "payment", {});
}

}  // namespace kerbside::bookings
