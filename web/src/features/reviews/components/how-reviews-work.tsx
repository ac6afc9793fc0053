/** Who may review, beside averages, and what else there is to know (N5). */
export function HowReviewsWork() {
  return (
    <div className="flex flex-col gap-2 text-sm text-secondary">
      <p>Only people who completed a trip can review.</p>
      <details>
        <summary className="min-h-6 cursor-pointer font-semibold text-primary underline">
          How reviews work
        </summary>
        <ul className="flex max-w-[65ch] list-disc flex-col gap-1 pt-2 pl-5">
          <li>
            After a trip the renter and the host have 30 days to review each other, once each.
          </li>
          <li>
            Neither can read the other’s review until both are written or 14 days have passed. One
            that was written after that says so.
          </li>
          <li>An average is made of the overall ratings of all reviews that are visible.</li>
          <li>
            We remove a review only if it breaks our rules, for example because it is fake, abusive
            or about something else, and never because its rating is low.
          </li>
        </ul>
      </details>
    </div>
  );
}
