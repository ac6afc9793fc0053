import { BadgeCheck, CalendarCheck, KeyRound, type LucideIcon } from 'lucide-react';
import { CoverWords } from '@/features/site';

const STEPS: readonly {
  icon: LucideIcon;
  title: string;
  text: string;
  /** Said where every trip is covered. */
  covered?: string;
}[] = [
  {
    icon: CalendarCheck,
    title: 'Pick your dates',
    text: 'Search by town or postcode. Weekly and monthly discounts are taken off for you.',
  },
  {
    icon: BadgeCheck,
    title: 'Book in a minute',
    text: 'Pay now and save, or leave a small part now and pay the rest on collection. You see every fee before you book.',
  },
  {
    icon: KeyRound,
    title: 'Collect the keys',
    text: 'Meet the owner at the kerbside, take the keys and go.',
    covered: 'Insurance cover and roadside assistance travel with you.',
  },
];

/** From search to keys. */
export default function Steps() {
  return (
    <ol className="grid gap-8 md:grid-cols-3 md:gap-10">
      {STEPS.map(({ icon: Icon, title, text, covered }) => (
        <li key={title} className="flex flex-col gap-3">
          <span className="grid size-12 place-items-center rounded-md bg-primary-faint text-primary">
            <Icon aria-hidden className="size-6" />
          </span>
          <h3 className="text-h3">{title}</h3>
          <p className="max-w-[46ch] text-secondary">
            {text} {covered && <CoverWords>{covered}</CoverWords>}
          </p>
        </li>
      ))}
    </ol>
  );
}
