import { Button } from '@/components/ui/button';

interface MoreButtonProps {
  what: string;
  shown: number;
  total: number;
  onMore: () => void;
}

/** The way to the next part of a list; nothing where all of it is shown. */
export function MoreButton({ what, shown, total, onMore }: MoreButtonProps) {
  if (shown >= total) return null;
  return (
    <div className="flex flex-col items-center gap-2">
      <p className="text-sm text-secondary">
        {shown.toLocaleString('en-GB')} of {total.toLocaleString('en-GB')} {what}
      </p>
      <Button variant="outline" onClick={onMore}>
        Show more {what}
      </Button>
    </div>
  );
}
