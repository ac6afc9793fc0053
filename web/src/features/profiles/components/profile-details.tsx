import { useState } from 'react';
import { Pencil } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useFocusOnChange } from '@/lib/focus';
import type { Profile } from '@/lib/api/types';
import { ProfileFacts } from './profile-facts';
import { ProfileForm } from './profile-form';
import { ProfilePicture } from './profile-picture';

/** The profile: read at first, changed in edit mode (D4-11). */
export function ProfileDetails({ profile }: { profile: Profile }) {
  const [editing, setEditing] = useState(false);
  const editButton = useFocusOnChange<HTMLButtonElement>(String(editing));

  return (
    <section aria-labelledby="profile-heading" className="flex flex-col gap-5">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 id="profile-heading" className="text-h2">
          Your profile
        </h2>
        {!editing && (
          <Button ref={editButton} variant="outline" onClick={() => setEditing(true)}>
            <Pencil aria-hidden className="size-4" />
            Edit profile
          </Button>
        )}
      </div>
      <Card className="flex flex-col gap-6">
        <ProfilePicture profile={profile} />
        <hr className="border-border" />
        {editing ? (
          <ProfileForm profile={profile} onDone={() => setEditing(false)} />
        ) : (
          <ProfileFacts profile={profile} />
        )}
      </Card>
    </section>
  );
}
