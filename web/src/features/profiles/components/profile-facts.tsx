import type { ReactNode } from 'react';
import { DescriptionList } from '@/components/ui/description-list';
import type { Profile } from '@/lib/api/types';
import { readablePhone } from '@/lib/phone';
import { companyShown, nameShown } from '../rules/names-shown';

/** View mode: every field of the profile (D3.6-01). */
export function ProfileFacts({ profile }: { profile: Profile }) {
  const isHost = profile.user_type === 'host';
  const items = [
    { term: 'First name', text: profile.first_name },
    { term: 'Last name', text: profile.last_name },
    { term: 'Email', text: <span className="break-all">{profile.email}</span> },
    { term: 'Phone number', text: readablePhone(profile.phone_number) },
    { term: 'Address', text: orMissing(profile.address) },
  ];
  if (isHost) {
    items.push(
      { term: 'Company name', text: orMissing(profile.company_name) },
      { term: 'Shown to renters as', text: companyShown(profile) ?? nameShown(profile) },
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <DescriptionList columns={2} items={items} />
      {isHost && (
        <DescriptionList
          columns={2}
          items={[
            {
              term: 'About you',
              text: (
                <span className="whitespace-pre-line">{orMissing(profile.host_description)}</span>
              ),
            },
          ]}
        />
      )}
    </div>
  );
}

function orMissing(text: string | null): ReactNode {
  return text ?? <span className="font-normal text-muted">Not given</span>;
}
