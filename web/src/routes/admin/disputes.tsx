import { BookingMoneySteps } from '@/features/bookings';
import { AdminCondition } from '@/features/condition';
import { AdminDeposit } from '@/features/deposits';
import { AdminDisputes } from '@/features/disputes';

const parts = { Condition: AdminCondition, Deposit: AdminDeposit, Money: BookingMoneySteps };

/** /admin/disputes (A2.1-11, A2.6). */
export const Component = () => <AdminDisputes parts={parts} />;
