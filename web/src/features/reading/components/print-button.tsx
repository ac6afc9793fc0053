import { Button } from '@/components/ui/button';

/** Opens the browser's own dialog, which also saves the page as a PDF. */
export function PrintButton() {
  return (
    <Button
      variant="outline"
      className="self-start noscript:hidden print:hidden"
      onClick={() => window.print()}
    >
      Print or save as PDF
    </Button>
  );
}
