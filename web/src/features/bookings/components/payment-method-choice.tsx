import { useQuery } from '@tanstack/react-query';
import { RadioCards } from '@/components/ui/radio-cards';
import { serviceFeesQuery } from '@/features/payments';
import type { PaymentMethod } from '../rules/booking-params';

interface PaymentMethodChoiceProps {
  value: PaymentMethod;
  onChange: (value: PaymentMethod) => void;
}

/** Pay now (the default) or on collection (P2.6-15, P4-17). */
export function PaymentMethodChoice({ value, onChange }: PaymentMethodChoiceProps) {
  const { data: fees } = useQuery(serviceFeesQuery());
  const saving = fees?.pay_now_discount_percentage;
  return (
    <RadioCards
      label="Payment"
      value={value}
      onChange={onChange}
      options={[
        {
          value: 'pay_now',
          label: saving ? `Pay now — save ${saving}%` : 'Pay now',
          text: 'The full price by card today',
        },
        {
          value: 'pay_on_collection',
          label: 'Pay on collection',
          text: 'A booking deposit and fees today, the rest to the host',
        },
      ]}
    />
  );
}
