import { useQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { Loaded } from '@/components/layout/loaded';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { SessionList, SignInSettings } from '@/features/accounts';
import { NotificationSettings } from '@/features/notifications';
import { YourData } from '@/features/privacy';
import { profileQuery } from '../api/profile';
import { ProfileDetails } from './profile-details';
import { ProfileSkeleton } from './profile-skeleton';

/** The Profile tab of both dashboards (D2.2-09, D2.3-15, D4-11). */
export default function ProfileTab() {
  const query = useQuery(profileQuery);
  return (
    <Loaded
      query={query}
      what="your profile"
      failed="Failed to load profile data."
      skeleton={<ProfileSkeleton />}
    >
      {(profile) =>
        profile ? (
          <div className="flex flex-col gap-8">
            <ProfileDetails profile={profile} />
            <NotificationSettings />
            <SignInSettings />
            <SessionList />
            <YourData />
          </div>
        ) : (
          <Empty
            icon={<UserX className="size-6" />}
            title="Unable to load profile data."
            text="We could not find your profile. Please contact support if this keeps happening."
            action={
              <Button
                variant="outline"
                loading={query.isFetching}
                onClick={() => void query.refetch()}
              >
                Try again
              </Button>
            }
          />
        )
      }
    </Loaded>
  );
}
