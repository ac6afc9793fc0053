import { LinkButton, type LinkButtonProps } from '@/components/ui/link-button';
import { useSession } from '@/features/accounts';
import { paths } from '@/lib/paths';

/** The two ways on that every payment result offers (D2.5-12), beside what matters more where there is such. */
export function ResultActions({ variant }: Pick<LinkButtonProps, 'variant'>) {
  const { user } = useSession();
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <LinkButton variant={variant} to={paths.trips(user?.user_type ?? 'renter')}>
        Go to Dashboard
      </LinkButton>
      <LinkButton variant="outline" to={paths.home}>
        Return Home
      </LinkButton>
    </div>
  );
}
