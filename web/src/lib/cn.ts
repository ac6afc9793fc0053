/** Joins class names. Callers add classes for layout only, never to overrule a part's own look. */
export function cn(...classes: (string | false | null | undefined)[]): string {
  return classes.filter(Boolean).join(' ');
}
