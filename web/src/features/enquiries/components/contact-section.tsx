import { Suspense } from 'react';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { lazyPart } from '@/lib/lazy-part';
import { useNearView } from '@/lib/use-near-view';

const EnquiryForm = lazyPart(() => import('./enquiry-form'));

const shapes = (
  <Loading label="Loading the form">
    <Skeleton className="h-96 w-full" />
  </Loading>
);

/** The way to support that needs no e-mail program; the form comes when somebody is near (R2: /help#contact). */
export function ContactSection() {
  const [ref, isNear] = useNearView<HTMLElement>();
  return (
    <section
      ref={ref}
      id="contact"
      tabIndex={-1}
      aria-labelledby="contact-heading"
      className="flex min-h-[36rem] flex-col gap-4 outline-none print:hidden noscript:min-h-0"
    >
      <h2 id="contact-heading" className="text-h2">
        Write to us
      </h2>
      <p className="hidden text-secondary noscript:block">
        The form needs JavaScript. Without it, write or ring: how stands under{' '}
        <a href="#reach-us" className="underline">
          Reach a person
        </a>
        .
      </p>
      <p className="text-secondary noscript:hidden">
        You get a reference at once, and our first answer by email within 24 hours.
      </p>
      {isNear && (
        <Suspense fallback={shapes}>
          <EnquiryForm />
        </Suspense>
      )}
    </section>
  );
}
