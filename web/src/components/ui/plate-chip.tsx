/** A registration number as a yellow plate. Never on a public listing. */
export function PlateChip({ registration }: { registration: string }) {
  return (
    <span
      data-slot="plate-chip"
      className="plate inline-block text-sm whitespace-nowrap leading-normal"
    >
      <span className="sr-only">Registration </span>
      {registration}
    </span>
  );
}
