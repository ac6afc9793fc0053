import { Suspense } from 'react';
import type { FieldWords } from '@/components/ui/field';
import { Skeleton } from '@/components/ui/skeleton';
import { lazyPart } from '@/lib/lazy-part';

const Canvas = lazyPart(() => import('./signature-canvas'));

export type SignaturePadProps = FieldWords & {
  /** The typed legal name, which “Type it instead” writes. */
  name: string;
  /** A PNG of 400 × 150 pixels as a data URL; null while there is nothing. */
  value: string | null;
  onChange: (value: string | null) => void;
  disabled?: boolean;
};

/** Where one signs with a finger, a pen or the mouse, or has one’s typed name written. Its code comes when it is shown. */
export function SignaturePad(props: SignaturePadProps) {
  return (
    <Suspense fallback={<Skeleton className="h-52 w-full max-w-[25rem]" />}>
      <Canvas {...props} />
    </Suspense>
  );
}
