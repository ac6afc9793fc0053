import { StatusBadge } from '@/components/ui/status-badge';
import type { Earning } from '@/lib/api/types';
import { stageWords } from '../rules/earning-words';

export function StageBadge({ earning }: { earning: Earning }) {
  const { label, tone } = stageWords(earning);
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
