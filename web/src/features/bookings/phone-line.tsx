import { Phone } from 'lucide-react';

/** "+447700900015" as it is read in Britain: "07700 900015"; other numbers as they are. */
function readable(number: string): string {
  const mobile = /^\+44(7\d{3})(\d{6})$/.exec(number);
  return mobile ? `0${mobile[1]} ${mobile[2]}` : number;
}

/** A number to ring; the server gives it to the other party of a confirmed booking only (U7). */
export function PhoneLine({ number }: { number: string | null }) {
  if (!number) return null;
  return (
    <p className="flex items-center gap-2">
      <Phone aria-hidden className="size-4 shrink-0" />
      <a
        href={`tel:${number.replaceAll(' ', '')}`}
        className="py-1 font-medium text-brand-700 underline underline-offset-4"
      >
        {readable(number)}
      </a>
    </p>
  );
}
