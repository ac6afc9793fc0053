import { useQuery } from '@tanstack/react-query';
import { BareField } from '@/components/ui/field';
import { Switch } from '@/components/ui/switch';
import { errorText } from '@/lib/api/error';
import { useSetSendsByThemselves } from '../api/act';
import { contractSettingsQuery } from '../api/contracts';

/** Whether contracts go out as soon as a booking is confirmed. */
export function SendsByThemselves() {
  const { data } = useQuery(contractSettingsQuery);
  const { mutate, variables, isPending, error } = useSetSendsByThemselves({});
  if (!data) return null;
  return (
    <BareField
      hint="As soon as a booking is confirmed, its contract goes to the renter. Your address comes from your profile."
      error={error ? errorText(error) : undefined}
    >
      <Switch
        label="Send contracts automatically"
        checked={isPending ? variables : data.sends_by_themselves}
        onChange={mutate}
      />
    </BareField>
  );
}
