import { Card } from '@/components/ui/card';
import { DescriptionList } from '@/components/ui/description-list';
import { StatusBadge } from '@/components/ui/status-badge';
import { motStatus } from '../rules/mot-report';

/** How the MOT stands; green is only one that is valid, whatever the days beside it say (D4-41). */
export function MotStatus({ report }: { report: unknown }) {
  const { status, isValid, due } = motStatus(report);
  return (
    <Card className="flex flex-col items-start gap-3 break-inside-avoid">
      <h3 className="text-h3">MOT Current Status</h3>
      <StatusBadge tone={isValid ? 'success' : 'neutral'}>{status}</StatusBadge>
      <div className="w-full">
        <DescriptionList items={[{ term: 'Due', text: due }]} />
      </div>
    </Card>
  );
}
