import { NeedsAttention } from '@/features/attention';
import { useDocumentTitle } from '@/lib/use-document-title';

/** /admin/attention */
export function Component() {
  useDocumentTitle('Needs attention');
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-h1">Needs attention</h1>
      <NeedsAttention />
    </div>
  );
}
