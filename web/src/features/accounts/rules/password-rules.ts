import { codePoints, lowerAscii } from '@/lib/text';

// The server's rules in the same words (P5-07..P5-09, U4; server/rules/passwords.hpp);
// data/validation_cases.json holds both to them. Lengths count code points.

const weakWords = ['password', '123456', 'qwerty', 'admin', 'letmein', 'welcome', 'kerbside'];
const shortestPersonalWord = 4; // less turns up by chance

/** Who chooses the password, and the site's name: none of it may appear in it. */
export interface PasswordOwner {
  email: string;
  firstName: string;
  lastName: string;
  brand: string;
}

let common: ReadonlySet<string> | null = null;

/** Brings the list of passwords that many people have; until it is here, the server alone knows them. */
export async function loadCommonPasswords(): Promise<void> {
  const { default: words } = await import('./common-passwords.txt?raw');
  common ??= new Set(words.split('\n').filter(Boolean));
}

export const commonPasswordsAreKnown = () => common !== null;

/** Digits and signs at the ends, which everybody adds to satisfy a form, do not count. */
function isCommon(lower: string): boolean {
  const core = /[a-z](?:.*[a-z])?/s.exec(lower)?.[0] ?? '';
  return common !== null && (common.has(lower) || common.has(core));
}

const commonWords = 'Password must not contain common words such as "password" or "123456"';
const tooCommon = 'Password is too common. Please choose one that is harder to guess';
const personal = 'Password must not contain your name or email';

/** Sentences about a password that has the form asked for, and is easily guessed all the same. */
export const weaknesses: readonly string[] = [commonWords, tooCommon, personal];

function weakness(password: string, owner: Partial<PasswordOwner>): string | null {
  const lower = lowerAscii(password);
  const holds = (word: string | undefined) =>
    word !== undefined &&
    codePoints(word) >= shortestPersonalWord &&
    lower.includes(lowerAscii(word));
  if (weakWords.some((word) => lower.includes(word)) || holds(owner.brand)) return commonWords;
  if (isCommon(lower)) return tooCommon;
  const local = owner.email?.split('@')[0];
  return [local, owner.firstName, owner.lastName].some(holds) ? personal : null;
}

/** The messages of the rules that a new password breaks, in order. */
export function brokenPasswordRules(password: string, owner: Partial<PasswordOwner> = {}) {
  const length = codePoints(password);
  const broken: (string | null | false)[] = [
    length < 12 && 'Password must be at least 12 characters long',
    length > 128 && 'Password must be at most 128 characters long',
    !/[A-Z]/.test(password) && 'Password must contain at least one uppercase letter',
    !/[a-z]/.test(password) && 'Password must contain at least one lowercase letter',
    !/[0-9]/.test(password) && 'Password must contain at least one number',
    !/[^A-Za-z0-9]/.test(password) && 'Password must contain at least one special character',
    weakness(password, owner),
  ];
  return broken.filter((message) => typeof message === 'string');
}

export function passwordError(password: string, owner: Partial<PasswordOwner> = {}): string | null {
  if (password === '') return 'Password is required';
  return brokenPasswordRules(password, owner)[0] ?? null;
}

export type PasswordStrength = 'weak' | 'moderate' | 'strong';

/**
 * P5-10: strong when no rule fails, moderate when one or two do, weak otherwise. Never strong as long as the server
 * may know better (U12): without the list of common passwords, or not knowing whose password it is.
 */
export function passwordStrength(password: string, owner?: PasswordOwner): PasswordStrength {
  const broken = brokenPasswordRules(password, owner).length;
  if (broken === 0 && owner !== undefined && commonPasswordsAreKnown()) return 'strong';
  return broken < 3 ? 'moderate' : 'weak';
}
