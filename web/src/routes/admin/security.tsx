import { TwoFactor, YourRole } from '@/features/admins';
import { useDocumentTitle } from '@/lib/use-document-title';

/** /admin/security */
export function Component() {
  useDocumentTitle('Admin security');
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-h1">Security</h1>
      <TwoFactor />
      <YourRole />
    </div>
  );
}
