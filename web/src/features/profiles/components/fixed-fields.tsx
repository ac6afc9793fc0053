import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { Profile } from '@/lib/api/types';

const hint = 'fixed-fields-hint';

/** Names and e-mail stand in the form and cannot be edited (D3.6-02). */
export function FixedFields({ profile }: { profile: Profile }) {
  const fixed = [
    ['First name', profile.first_name],
    ['Last name', profile.last_name],
    ['Email', profile.email],
  ] as const;
  return (
    <>
      <p id={hint} className="text-sm text-muted sm:col-span-2">
        Your name and email are fixed and cannot be edited here.
      </p>
      {fixed.map(([label, value]) => (
        <Field key={label} label={label}>
          <Input readOnly value={value} aria-describedby={hint} className="bg-subtle" />
        </Field>
      ))}
    </>
  );
}
