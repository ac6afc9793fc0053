import type { ReactNode } from 'react';
import { Avatar } from '@/components/ui/avatar';

interface PersonLineProps {
  name: ReactNode;
  /** The picture beside the name, or the letters in its place. */
  face?: { initials: string; picture: string | null; size?: 'md' | 'lg' };
  /** What else their reader may know of them, below the name: <PhoneLine>, <CopyId>. */
  children?: ReactNode;
}

/** Who somebody is. */
export function PersonLine({ name, face, children }: PersonLineProps) {
  return (
    <div data-slot="person-line" className="inline-flex min-w-0 items-center gap-4 text-left">
      {face && <Avatar name="" initials={face.initials} src={face.picture} size={face.size} />}
      <div className="flex min-w-0 flex-col items-start">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {children}
      </div>
    </div>
  );
}
