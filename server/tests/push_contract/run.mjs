// An independent check of Web Push: a browser's keys and a push service of our own, and somebody else's library that
// decrypts what a running server sends to it (RFC 8291); the signature is checked by Node (RFC 8292).
//   node run.mjs http://localhost:8080 9000 host@example.org PASSWORD
// The server must run with PUSH_HOSTS=http://127.0.0.1:9000. Ends with "N passed, N failed".
import assert from 'node:assert/strict';
import { createECDH, createPublicKey, randomBytes, randomUUID, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import ece from 'http_ece';

const [base, port, email, password] = process.argv.slice(2);
if (!password) {
  console.error('usage: node run.mjs BASE_URL PUSH_PORT HOST_EMAIL HOST_PASSWORD');
  process.exit(64);
}
const origin = `http://127.0.0.1:${port}`;

/** Somebody with a session of their own. */
async function enter(path, body) {
  const made = await fetch(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { csrf_token, user } = await made.json();
  const cookie = made.headers.getSetCookie().map((line) => line.split(';')[0]);
  const headers = {
    'content-type': 'application/json',
    'x-csrf-token': csrf_token,
    cookie: cookie.join('; '),
  };
  return {
    id: user.id,
    call: async (method, path, body, status = 200) => {
      const answer = await fetch(base + '/api/v1' + path, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      assert.equal(answer.status, status, `${method} ${path}: ${text}`);
      return text && JSON.parse(text);
    },
  };
}

/** A browser that subscribed, and what reaches it. */
class Browser {
  #keys = createECDH('prime256v1');
  #auth = randomBytes(16);
  #path = '/send/' + randomUUID();
  constructor() {
    this.#keys.generateKeys();
  }
  subscription() {
    return {
      endpoint: origin + this.#path,
      p256dh: this.#keys.getPublicKey('base64url'),
      auth: this.#auth.toString('base64url'),
    };
  }
  /** The next push to it, at most `seconds` from now. */
  async next(seconds = 20) {
    const [request, body] = await once(pushes, this.#path, {
      signal: AbortSignal.timeout(seconds * 1000),
    });
    const plain = ece.decrypt(body, {
      version: 'aes128gcm',
      privateKey: this.#keys,
      authSecret: this.#auth,
    });
    return { headers: request.headers, shown: JSON.parse(plain) };
  }
}

const pushes = createServer(async (request, response) => {
  const pieces = await request.toArray();
  response.writeHead(201).end();
  pushes.emit(request.url, request, Buffer.concat(pieces));
});
await once(pushes.listen(Number(port), '127.0.0.1'), 'listening');

const host = await enter('/api/v1/session', { email, password });
const renter = await enter('/api/v1/accounts', {
  email: randomUUID() + '@example.org',
  password: 'Sunny-Morning-42',
  user_type: 'renter',
  first_name: 'Zebedee',
  last_name: 'Quill',
  phone_number: '07700 900123',
});
const vehicles = await host.call('GET', '/listings?page=1');
const vehicle = vehicles.items.find(({ status }) => status === 'active');
const { id: conversation } = await renter.call('POST', '/conversations', {
  vehicle_id: vehicle.id,
});

const say = (message_text) =>
  renter.call('PUT', `/conversations/${conversation}/messages/${randomUUID()}`, { message_text });
const readAll = () =>
  host.call('PUT', `/conversations/${conversation}/read`, { number: 1000 }, 204);
const part = (token, at) => JSON.parse(Buffer.from(token.split('.')[at], 'base64url'));

const tests = {
  async 'D3.7-01 RFC 8291 a browser decrypts what it is sent, and it names nobody and quotes nothing'() {
    const browser = new Browser();
    await host.call('PUT', '/push-subscription', browser.subscription(), 204);
    const coming = browser.next();
    await say('The spare key is below the mat');
    const { headers, shown } = await coming;
    assert.equal(headers['content-encoding'], 'aes128gcm');
    assert.equal(headers.urgency, 'high');
    assert.deepEqual(Object.keys(shown).sort(), ['body', 'tag', 'title', 'url']);
    assert.equal(shown.title, 'New message');
    assert.equal(shown.url, '/host-dashboard?tab=messages&conversation=' + conversation);
    assert.doesNotMatch(JSON.stringify(shown), /Zebedee|Quill|key is|mat/);
    await readAll();
  },

  async 'RFC 8292 the push service can see that it is us'() {
    const browser = new Browser();
    await host.call('PUT', '/push-subscription', browser.subscription(), 204);
    const coming = browser.next();
    await say('Hello');
    const { headers } = await coming;
    const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization);
    assert.equal(key, (await host.call('GET', '/push-subscription')).public_key);
    const point = Buffer.from(key, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const signed = token.slice(0, token.lastIndexOf('.'));
    const signature = Buffer.from(token.split('.')[2], 'base64url');
    const publicKey = {
      key: createPublicKey({ key: jwk, format: 'jwk' }),
      dsaEncoding: 'ieee-p1363',
    };
    assert.ok(verify('sha256', Buffer.from(signed), publicKey, signature));
    assert.ok(!verify('sha256', Buffer.from(signed + 'x'), publicKey, signature));
    assert.deepEqual(part(token, 0), { typ: 'JWT', alg: 'ES256' });
    const { aud, exp, sub } = part(token, 1);
    assert.equal(aud, origin);
    assert.ok(exp > Date.now() / 1000 && exp < Date.now() / 1000 + 24 * 3600);
    assert.match(sub, /^mailto:.+@.+/);
    await readAll();
  },

  async 'D3.7-01 a browser that was signed out hears nothing more'() {
    const browser = new Browser();
    const phone = await enter('/api/v1/session', { email, password });
    await phone.call('PUT', '/push-subscription', browser.subscription(), 204);
    await phone.call('DELETE', '/session', undefined, 204);
    const coming = browser.next(12);
    await say('For nobody');
    await assert.rejects(coming, { name: 'AbortError' });
  },
};

let failed = 0;
for (const [name, test] of Object.entries(tests)) {
  try {
    await test();
    console.log('ok   ' + name);
  } catch (error) {
    failed += 1;
    console.log('FAIL ' + name + '\n' + error.stack);
  }
}
pushes.close();
pushes.closeAllConnections();
console.log(`${Object.keys(tests).length - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
