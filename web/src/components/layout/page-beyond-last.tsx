import { CalendarX } from 'lucide-react';
import { Empty } from '@/components/ui/empty';
import { LinkButton } from '@/components/ui/link-button';
import { addressOf, asQuery, pageField } from '@/lib/address';
import { useSearchParams } from '@/lib/router';

const pageAddress = addressOf({ page: pageField });

/** In the place of a list whose address names a page beyond the last one. */
export default function PageBeyondLast({ page }: { page: number }) {
  const [params] = useSearchParams();
  const first = { search: asQuery(pageAddress.write(params, { page: 1 })) };
  return (
    <Empty
      icon={<CalendarX className="size-6" />}
      title={`There is no page ${page}`}
      text="The list has fewer pages than that."
      action={
        <LinkButton variant="outline" to={first}>
          Go to the first page
        </LinkButton>
      }
    />
  );
}
