import { Check } from 'lucide-react';
import { Card } from '@/components/ui/card';
import { inWords } from '@/lib/in-words';
import { ACTION_WORDS, ADMIN_ACTIONS, can } from '../rules/permissions';
import { useAdminAuth } from './admin-auth';

/** The role of the admin who is signed in, and what it allows beyond reading (U11). */
export function YourRole() {
  const { admin } = useAdminAuth();
  if (!admin) return null;
  const allowed = ADMIN_ACTIONS.filter((action) => can(admin, action));
  return (
    <Card className="flex max-w-2xl flex-col gap-4">
      <h2 className="text-h2">Your role: {inWords(admin.role)}</h2>
      <p>Every admin can read the logs. Your role also covers:</p>
      <ul className="grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
        {allowed.map((action) => (
          <li key={action} className="flex items-center gap-2">
            <Check aria-hidden className="size-4 shrink-0 text-primary" /> {ACTION_WORDS[action]}
          </li>
        ))}
      </ul>
    </Card>
  );
}
