/** Classes of react-day-picker's parts; its own stylesheet is not loaded. */
export const calendarStyles = {
  root: 'relative w-fit',
  months: 'relative flex flex-wrap gap-6',
  // Room for six weeks, so that nothing moves from month to month; lower on a phone that is held sideways.
  month: 'flex min-h-91 w-77 flex-col gap-3 short:min-h-63 short:gap-1',
  month_caption: 'flex h-11 items-center justify-center short:h-8',
  caption_label: 'font-display font-semibold',
  nav: 'absolute inset-x-0 top-0 flex h-11 items-center justify-between short:h-8',
  button_previous:
    'flex size-11 items-center justify-center rounded-full hover:bg-subtle aria-disabled:opacity-35 short:h-8',
  button_next:
    'flex size-11 items-center justify-center rounded-full hover:bg-subtle aria-disabled:opacity-35 short:h-8',
  chevron: 'size-5 fill-current',
  month_grid: 'border-collapse',
  weekdays: '',
  weekday: 'size-11 text-xs font-medium text-muted short:h-6',
  week: '',
  day: 'group size-11 p-0 text-center short:h-8',
  day_button:
    'tabular relative size-11 rounded-full font-medium short:h-8 short:group-[.day-partly]:after:bottom-0.5 not-disabled:hover:bg-primary-soft group-[.day-partly]:after:absolute group-[.day-partly]:after:inset-x-3.5 group-[.day-partly]:after:bottom-1.5 group-[.day-partly]:after:h-0.5 group-[.day-partly]:after:rounded-full group-[.day-partly]:after:bg-accent-strong disabled:text-disabled group-[.day-taken]:disabled:bg-subtle group-[.day-taken]:disabled:line-through',
  today: 'font-bold [&>button]:text-primary',
  selected: '',
  range_start:
    'rounded-l-full bg-primary-soft [&>button]:bg-primary-fill [&>button]:text-on-inverse',
  range_end: 'rounded-r-full bg-primary-soft [&>button]:bg-primary-fill [&>button]:text-on-inverse',
  range_middle: 'bg-primary-soft',
  hidden: 'invisible',
} as const;
