import { execFileSync } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { password } from './people';

/** A new admin made by the command line, as the first one of an installation is; `settings`: of another one. */
export function newAdmin(settings: Record<string, string> = {}): string {
  const program = process.env.E2E_KERBSIDE;
  if (!program) {
    throw new Error('Set E2E_KERBSIDE to the server program, and DATABASE_URL and SECRET_FILE.');
  }
  const email = `${randomUUID()}@example.org`;
  const names = ['--first-name', 'Robin', '--last-name', 'Archer'];
  execFileSync(program, ['admin', 'create', '--email', email, ...names, '--role', 'superadmin'], {
    env: { ...process.env, ...settings },
    input: `${password}\n`,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  return email;
}

/** Types e-mail and password on /admin. */
export async function tryAdmin(page: Page, email: string, secret = password) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => parseInt(byte, 2)));
}

/** The code that an authenticator app shows (RFC 6238); `ahead` steps of 30 seconds from now. */
export function codeOf(secret: string, ahead = 0): string {
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead));
  const hash = createHmac('sha1', fromBase32(secret)).update(step).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}
