import { useQuery } from '@tanstack/react-query';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useSendChange } from '../hooks/use-send-change';
import { changeLabel } from '../rules/date-change-words';
import { ReturnPrice, returnQuery, type ReturnProps } from './return-price';

/** The button that moves a trip to the later return to which its host has agreed, beside what it costs (K10). */
export function AgreedReturn(props: ReturnProps) {
  const query = returnQuery(props);
  const { data: shown, isFetching } = useQuery(query);
  const { send, isSending, hasChanged } = useSendChange(
    props.booking,
    query.queryKey,
    () => undefined,
  );
  return (
    <div className="flex w-full max-w-md flex-col items-start gap-3">
      <ReturnPrice {...props} />
      {hasChanged && (
        <Alert tone="warning" title="The price has changed" urgent>
          Nothing has been charged. Please check the new price.
        </Alert>
      )}
      {shown && (
        <Button
          disabled={!shown.available || isFetching}
          loading={isSending}
          onClick={() => send(shown)}
        >
          {changeLabel(shown)}
        </Button>
      )}
    </div>
  );
}
