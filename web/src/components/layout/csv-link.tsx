import { Download } from 'lucide-react';
import { buttonStyles } from '@/components/ui/button-styles';

/** Leads to a list as a file for spreadsheets. */
export function CsvLink({ address }: { address: string }) {
  return (
    <a href={address} download className={buttonStyles({ variant: 'outline', size: 'sm' })}>
      <Download aria-hidden className="size-4" />
      Export CSV
    </a>
  );
}
