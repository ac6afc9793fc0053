// The rules of the fields that describe a person (P5-01 to P5-21): each answers the sentence of the first rule that a
// value breaks, or null. They are the server's (server/rules/validation.hpp), and data/validation_cases.json holds both
// to them.
import { codePoints, holdsWebAddress, looksLikeScript, lowerAscii, oneLine } from './text';

/** P5-04: as it is sent, compared and stored. */
export const normalisedEmail = (email: string) => lowerAscii(oneLine(email));

const localPart = /^[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const domainLabel = /^(?!-)[a-zA-Z0-9-]{1,63}(?<!-)$/;
const topLevelDomain = /^([a-zA-Z]{2,}|xn--.+)$/;

function looksLikeEmail(email: string): boolean {
  const at = email.indexOf('@');
  const local = email.slice(0, at);
  const labels = email.slice(at + 1).split('.');
  return (
    at !== -1 &&
    local.length <= 64 &&
    localPart.test(local) &&
    labels.length > 1 &&
    labels.every((label) => domainLabel.test(label)) &&
    topLevelDomain.test(labels.at(-1) ?? '')
  );
}

export function emailError(email: string): string | null {
  const normal = normalisedEmail(email);
  if (normal === '') return 'Email is required';
  if (codePoints(normal) > 254) return 'Email address is too long';
  return looksLikeEmail(normal) ? null : 'Please enter a valid email address';
}

export function nameError(label: string, name: string): string | null {
  const line = oneLine(name);
  const length = codePoints(line);
  if (length === 0) return `${label} is required`;
  if (looksLikeScript(line)) return 'Invalid characters detected';
  if (length < 2 || length > 50) return `${label} must be 2 to 50 characters long`;
  if (!/^[\p{L}\p{M} '’-]+$/u.test(line))
    return `${label} may only contain letters, spaces, hyphens and apostrophes`;
  return /\p{L}/u.test(line) ? null : `${label} must contain a letter`;
}

/** What follows +44: ten digits, or nine for a few old areas and freephone numbers (Ofcom's numbering plan). */
const ukNational = /^([1235789]\d{9}|1\d{8}|[58]00\d{6})$/;

/** "+442079460123" from any usual way of writing a UK number, or the sentence that refuses it. */
export function ukPhone(phone: string): { number: string } | { error: string } {
  const line = oneLine(phone);
  if (line === '') return { error: 'Phone number is required' };
  const number = line.replace(/[ .()\u2010-\u2015-]/gu, '');
  if (!/^\+?\d{10,15}$/.test(number)) return { error: 'Please enter a valid phone number' };
  const national = /^(?:(?:\+44|0044)0?|0)(.*)$/.exec(number)?.[1] ?? '';
  if (!ukNational.test(national)) return { error: 'Please enter a valid UK phone number' };
  return { number: `+44${national}` };
}

export function phoneError(phone: string): string | null {
  const result = ukPhone(phone);
  return 'error' in result ? result.error : null;
}

/** Takes what cleanLine() made of the input. */
export function companyNameError(name: string): string | null {
  const length = codePoints(name);
  if (length < 2) return 'Company name is required for hosts';
  if (length > 100) return 'Company name must be at most 100 characters long';
  return holdsWebAddress(name) ? 'Company name must not contain a web address' : null;
}

/** Takes what cleanLine() made of the input. */
export function addressError(address: string): string | null {
  if (codePoints(address) > 255) return 'Address must be at most 255 characters long';
  return holdsWebAddress(address) ? 'Address must not contain a web address' : null;
}
