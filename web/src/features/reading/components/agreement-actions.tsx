import { Button } from '@/components/ui/button';
import { buttonStyles } from '@/components/ui/button-styles';

/** The rental agreement to take away: as the server puts it on paper, or by the browser's own dialog. */
export function AgreementActions() {
  return (
    <p className="flex flex-wrap gap-2 print:hidden">
      <a
        href="/rental-agreement.pdf"
        download
        data-slot="link-button"
        className={buttonStyles({ variant: 'outline' })}
      >
        Download as PDF
      </a>
      <Button variant="outline" className="noscript:hidden" onClick={() => window.print()}>
        Print
      </Button>
    </p>
  );
}
