import { useQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { ErrorState } from '@/components/ui/error-state';
import { errorText } from '@/lib/api/error';
import { SessionList, SignInSettings } from '@/features/accounts';
import { NotificationSettings } from '@/features/notifications';
import { YourData } from '@/features/privacy';
import { profileQuery } from '../api/profile';
import { ProfileDetails } from './profile-details';
import { ProfileSkeleton } from './profile-skeleton';

/** The Profile tab of both dashboards (D2.2-09, D2.3-15, D4-11). */
export default function ProfileTab() {
  const { data, error, refetch } = useQuery(profileQuery);
  if (data) {
    return (
      <div className="flex flex-col gap-8">
        <ProfileDetails profile={data} />
        <NotificationSettings />
        <SignInSettings />
        <SessionList />
        <YourData />
      </div>
    );
  }
  if (error) {
    return (
      <ErrorState
        title="Failed to load profile data."
        text={errorText(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <ProfileSkeleton />;
  return (
    <Empty
      icon={<UserX className="size-6" />}
      title="Unable to load profile data."
      text="We could not find your profile. Please contact support if this keeps happening."
      action={
        <Button variant="outline" onClick={() => void refetch()}>
          Try again
        </Button>
      }
    />
  );
}
