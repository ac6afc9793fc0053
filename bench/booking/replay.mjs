// The statements that the product sent for one request (bench/booking/statements.mjs writes them down), sent again for
// others: one after the other and prepared, on a connection that the request has for itself.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A statement with a function that fills in what is one request's own. */
function prepared({ name, text, values }) {
  if (values.length === 0) return { name, fill: () => text };
  const parts = values.map((value) => value?.split(/<<(\w+)>>/));
  const one = (own) => (part, i) => (i % 2 ? own[part] : part);
  const fill = (own) => ({
    name,
    text,
    values: parts.map((part) => (part ? part.map(one(own)).join('') : null)),
  });
  return { name, fill };
}

export const readStatements = (file) => JSON.parse(readFileSync(file, 'utf8')).map(prepared);

/** Who asks, and the key that the request carries. */
export function ownOf(request) {
  const token = /(?:^|; )sid=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  return {
    token: createHash('sha256').update(token).digest('hex'),
    key: request.headers['idempotency-key'],
  };
}

/** The first statement finds the session, and so who it is. */
export async function replay(pool, statements, own) {
  const client = await pool.connect();
  try {
    for (const statement of statements) {
      const { rows } = await client.query(statement.fill(own));
      if (statement === statements[0]) own.renter = rows[0].user_id;
      if (statement.name === 'idempotency_take') own.lock = rows[0].lock_token;
    }
  } finally {
    client.release();
  }
}
