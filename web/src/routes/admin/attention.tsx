import { NeedsAttention } from '@/features/attention';

/** /admin/attention */
export function Component() {
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-h1">Needs attention</h1>
      <NeedsAttention />
    </div>
  );
}
