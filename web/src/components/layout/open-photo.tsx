import { useState, type ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { FullScreen } from './full-screen';

interface OpenPhotoProps {
  src: string;
  /** What it shows. */
  title: string;
  /** The small picture, whose alternative text names the button. */
  children: ReactNode;
  className?: string;
}

/** A small picture that opens in full on a press: private files are downloads, so a link would not show them. */
export function OpenPhoto({ src, title, children, className }: OpenPhotoProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className={cn('block cursor-zoom-in rounded-md', className)}
      >
        {children}
        <span className="sr-only">, enlarge</span>
      </button>
      {isOpen && (
        <FullScreen title={title} isWide onClose={() => setIsOpen(false)}>
          <img src={src} alt={title} className="size-full object-contain" />
        </FullScreen>
      )}
    </>
  );
}
