import { TwoFactor, YourRole } from '@/features/admins';

export function Component() {
  return (
    <>
      <TwoFactor />
      <YourRole />
    </>
  );
}
