import type { ReactNode } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { CopyId } from '@/components/ui/copy-id';
import { PhoneLine } from './phone-line';

interface PersonLineProps {
  name: ReactNode;
  /** The picture beside the name, or the letters in its place. */
  face?: { initials: string; picture: string | null; size?: 'md' | 'lg' };
  /** For admins, who copy it. */
  id?: string;
  phone?: string | null;
  /** What else there is to say, below the name. */
  children?: ReactNode;
}

/** Who somebody is: picture and name, and what their reader may know of them. */
export function PersonLine({ name, face, id, phone = null, children }: PersonLineProps) {
  return (
    <div data-slot="person-line" className="inline-flex min-w-0 items-center gap-4 text-left">
      {face && <Avatar name="" initials={face.initials} src={face.picture} size={face.size} />}
      <div className="flex min-w-0 flex-col items-start">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {id && <CopyId id={id} label="user ID" />}
        <PhoneLine number={phone} />
        {children}
      </div>
    </div>
  );
}
