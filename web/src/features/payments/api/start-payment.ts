import { answer, api } from '@/lib/api/client';
import { once } from '@/lib/api/idempotency';
import { ApiError } from '@/lib/api/error';
import type { PaymentRequest, PaymentStarted, Quote } from '@/lib/api/types';

/** What the renter declares about the driver by booking: at least so old, a full licence for at least so long (X4). */
export type Driver = Pick<PaymentRequest, 'driver_age' | 'licence_months'>;

/** What the server is asked to charge: exactly the quote that stood on the screen (M6, P3-21). */
export function paymentRequest(quote: Quote, driver: Driver): PaymentRequest {
  return {
    ...driver,
    quote_id: quote.id,
    sealed_quote: quote.sealed,
    vehicle_id: quote.vehicle_id,
    start_date: quote.start_date,
    end_date: quote.end_date,
    start_time: quote.start_time,
    end_time: quote.end_time,
    total_amount: quote.total_amount,
    service_fee: quote.service_fee,
    security_deposit: quote.security_deposit,
    delivery_requested: quote.delivery_requested,
    delivery_address: quote.delivery_address,
    delivery_fee: quote.delivery_fee,
    payment_method: quote.payment_method,
    remaining_balance: quote.remaining_balance,
  };
}

function ask(body: PaymentRequest) {
  return answer(api.POST('/api/v1/payments', { params: { header: once }, body }));
}

/**
 * Holds the dates and starts the payment; the answer's url is where the card is asked for. No answer
 * may mean that it worked, so it is asked once more, under the same key (K14).
 */
export async function startPayment(
  quote: Quote,
  driver: Driver,
): Promise<PaymentStarted | undefined> {
  const body = paymentRequest(quote, driver);
  try {
    return await ask(body);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'no_answer') return ask(body);
    throw error;
  }
}
