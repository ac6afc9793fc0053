import { Button } from '@/components/ui/button';
import { counted } from '@/lib/format';

interface MoreButtonProps {
  what: string;
  shown: number;
  total: number;
  pageSize: number;
  onMore: () => void;
}

/** How much of a list is shown, and the way to its next part; nothing where it has one part alone. */
export function MoreButton({ what, shown, total, pageSize, onMore }: MoreButtonProps) {
  if (total <= pageSize) return null;
  return (
    <div className="flex flex-col items-center gap-2">
      <p role="status" className="text-sm text-secondary">
        {counted(shown)} of {counted(total)} {what}
      </p>
      {shown < total && (
        <Button variant="outline" onClick={onMore}>
          Show more {what}
        </Button>
      )}
    </div>
  );
}
