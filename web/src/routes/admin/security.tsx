import { TwoFactor, YourRole } from '@/features/admins';

/** /admin/security */
export function Component() {
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-h1">Security</h1>
      <TwoFactor />
      <YourRole />
    </div>
  );
}
