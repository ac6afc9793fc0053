import { refuseConflicts } from './class-conflicts';

/**
 * Joins class names. Callers add classes for layout only: what would overrule a part's own look is a variant
 * of that part. Outside the build for users, classes that overrule each other are refused.
 */
export function cn(...classes: (string | false | null | undefined)[]): string {
  const joined = classes.filter(Boolean).join(' ');
  if (import.meta.env.DEV) refuseConflicts(joined);
  return joined;
}
