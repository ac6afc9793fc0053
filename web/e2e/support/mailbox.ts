import { expect, type APIRequestContext } from '@playwright/test';

const withToken = /https?:\/\/[^"\s<]+[?&](?:access_)?token=[^"\s<]+/;

/** The link in the newest letter to that address with that subject, as a path of this site. `shape`: of the link. */
export async function linkTo(
  request: APIRequestContext,
  email: string,
  subject: string,
  shape = withToken,
) {
  let link = '';
  await expect(async () => {
    const list = await (await request.get('/sandbox/mailbox')).text();
    const row = list.split('<tr>').find((r) => r.includes(email) && r.includes(subject)) ?? '';
    const letter = /\/sandbox\/mailbox\/\d+/.exec(row)?.[0] ?? '';
    const text = await (await request.get(letter)).text();
    link = shape.exec(text)?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 15_000 });
  const { pathname, search, hash } = new URL(link.replaceAll('&amp;', '&'));
  return pathname + search + hash;
}
