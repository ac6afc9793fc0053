import { useQuery } from '@tanstack/react-query';
import { Switch } from '@/components/ui/switch';
import { pushSupport } from '../api/browser-push';
import { pushQuery, useSwitchPush } from '../api/push';

/** Whether pushes come to the browser that somebody sits at; each browser is asked for itself. */
export function PushHere({ isWanted }: { isWanted: boolean }) {
  const support = pushSupport();
  if (support === 'unsupported') {
    return (
      <p className="text-sm text-muted">
        This browser cannot show push notifications. On an iPhone or iPad, add this site to your
        Home Screen and open it from there.
      </p>
    );
  }
  if (support === 'blocked') {
    return (
      <p className="text-sm text-muted">
        Your browser blocks notifications from this site. You can allow them in its settings.
      </p>
    );
  }
  return <HereSwitch isWanted={isWanted} />;
}

function HereSwitch({ isWanted }: { isWanted: boolean }) {
  const { data, isError } = useQuery(pushQuery);
  const { mutate, isPending, variables } = useSwitchPush(data?.publicKey ?? '');
  return (
    <Switch
      label="In this browser"
      text={
        isError
          ? 'This cannot be changed right now.'
          : 'Even when this site is closed, until you sign out'
      }
      disabled={!isWanted || !data || isPending}
      checked={isPending ? variables : (data?.isOn ?? false)}
      onChange={mutate}
    />
  );
}
