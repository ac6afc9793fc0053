import { StatusBadge, type Tone } from '@/components/ui/status-badge';

/** How a thing stands, in words; each feature's rules have a function that returns them. */
export interface StatusWords {
  label: string;
  tone: Tone;
}

export function Status({ words: { label, tone } }: { words: StatusWords }) {
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
