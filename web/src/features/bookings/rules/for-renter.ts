import type { RentalForRenter } from '@/lib/api/types';

/** The rental that an admin wants to book for a renter, as the form has it. */
export interface WantedRental {
  renterEmail: string;
  registrationNumber: string;
  startDate: string;
  startTime: string;
  endDate: string;
  endTime: string;
  paymentMethod: RentalForRenter['payment_method'];
}

/** P9-30, A9-07: such a booking goes from nine to five unless other times are agreed. */
export const AT_FIRST: WantedRental = {
  renterEmail: '',
  registrationNumber: '',
  startDate: '',
  startTime: '09:00',
  endDate: '',
  endTime: '17:00',
  paymentMethod: 'pay_now',
};

/** The same as the server is asked. */
export function rentalRequest(wanted: WantedRental): RentalForRenter {
  return {
    renter_email: wanted.renterEmail,
    registration_number: wanted.registrationNumber,
    start_date: wanted.startDate,
    start_time: wanted.startTime,
    end_date: wanted.endDate,
    end_time: wanted.endTime,
    payment_method: wanted.paymentMethod,
  };
}
