import { Phone } from 'lucide-react';
import { readablePhone } from '@/lib/phone';

/** A number to ring; the server gives it to the other party of a confirmed booking only (U7). */
export function PhoneLine({ number }: { number: string | null }) {
  if (!number) return null;
  return (
    <p className="flex items-center gap-2">
      <Phone aria-hidden className="size-4 shrink-0" />
      <a
        href={`tel:${number.replaceAll(' ', '')}`}
        className="py-1 font-medium text-primary underline underline-offset-4"
      >
        {readablePhone(number)}
      </a>
    </p>
  );
}
