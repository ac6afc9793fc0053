import { Suspense, type ComponentType } from 'react';
import { DisputeActions } from '@/features/disputes';
import { ContactSection } from '@/features/enquiries';
import { AgreementActions, CookieChoices, HelpSearch, Written } from '@/features/reading';
import type { WrittenName } from '@/lib/pages';
import { withoutTrailingSlash } from '@/lib/paths';
import { useLocation } from '@/lib/router';

/** What can be done on a page, beside reading it. */
const parts: Partial<Record<WrittenName, { Between: ComponentType; After?: ComponentType }>> = {
  cookies: { Between: CookieChoices },
  disputes: { Between: DisputeActions },
  'rental-agreement': { Between: AgreementActions },
  'help-centre': { Between: HelpSearch, After: ContactSection },
};

/** Each page that is text (P2.1-13, A2.15). */
export function Component() {
  const { pathname } = useLocation();
  const name = withoutTrailingSlash(pathname).slice(1) as WrittenName;
  const { Between, After } = parts[name] ?? {};
  return (
    <Written
      key={name}
      name={name}
      between={
        Between && (
          <Suspense>
            <Between />
          </Suspense>
        )
      }
      after={After && <After />}
    />
  );
}
