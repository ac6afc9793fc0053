import { Card } from '@/components/ui/card';
import { CloseAccount } from './close-account';
import { DataExport } from './data-export';

/** Taking one's data along, and closing the account; part of the Profile tab. */
export function YourData() {
  return (
    <section aria-labelledby="your-data-heading" className="flex flex-col gap-5">
      <h2 id="your-data-heading" className="text-h2">
        Your data
      </h2>
      <Card className="flex flex-col gap-5 divide-y divide-border *:not-last:pb-5">
        <DataExport />
        <CloseAccount />
      </Card>
    </section>
  );
}
