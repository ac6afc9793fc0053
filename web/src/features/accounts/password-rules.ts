const weakWords = ['password', '123456', 'qwerty', 'admin', 'letmein', 'welcome'];

type Rule = { message: string; holds: (password: string) => boolean };

// The server's rules in the same words (P5-07..P5-09, U4); it also knows common passwords and the name.
// Lengths count code points.
const rules: Rule[] = [
  {
    message: 'Password must be at least 12 characters long',
    holds: (password) => Array.from(password).length >= 12,
  },
  {
    message: 'Password must contain at least one uppercase letter',
    holds: (password) => /[A-Z]/.test(password),
  },
  {
    message: 'Password must contain at least one lowercase letter',
    holds: (password) => /[a-z]/.test(password),
  },
  {
    message: 'Password must contain at least one number',
    holds: (password) => /\d/.test(password),
  },
  {
    message: 'Password must contain at least one special character',
    holds: (password) => /[^A-Za-z0-9]/.test(password),
  },
  {
    message: 'Password must not contain common words such as "password" or "123456"',
    holds: (password) => !weakWords.some((word) => password.toLowerCase().includes(word)),
  },
];

export const longestPassword = 128;

/** The messages of the rules that a new password breaks (P5-07..P5-09), in order. */
export function brokenPasswordRules(password: string): string[] {
  return rules.filter((rule) => !rule.holds(password)).map((rule) => rule.message);
}

export type PasswordStrength = 'weak' | 'moderate' | 'strong';

/** P5-10: strong when no rule fails, moderate when one or two do, weak otherwise. */
export function passwordStrength(password: string): PasswordStrength {
  const broken = brokenPasswordRules(password).length;
  if (broken === 0) return 'strong';
  return broken < 3 ? 'moderate' : 'weak';
}
