import { FindTrip } from '@/features/penalties';

/** /penalties: a host finds whose trip a penalty was about. */
export function Component() {
  return (
    <div className="container-page flex max-w-[56rem] flex-col gap-6 py-8 md:py-12">
      <h1 className="text-h1">A penalty arrived</h1>
      <p className="text-secondary">
        Give us what stands on the notice. We find the trip, name the hirer in writing, and say what
        you can charge for your work.
      </p>
      <FindTrip />
    </div>
  );
}
