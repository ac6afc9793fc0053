// The yardstick of messages: Fastify and ws in two processes, with the same calls, the same look-ups and the same rows.
// A message is one statement; who listens at the other process is told through the parent, without the database.
//   PORT, DATABASE_URL, WORKERS=2
import cluster from 'node:cluster';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';
import { WebSocketServer } from 'ws';
import { settingsOf } from '../settings.mjs';

const workers = Number(process.env.WORKERS ?? 2);
const statement = (name) => ({
  name,
  text: readFileSync(new URL(`../sql/${name}.sql`, import.meta.url), 'utf8'),
});
const session = statement('session');
const add = statement('live-message');
const since = statement('live-since');

if (cluster.isPrimary) {
  for (let i = 0; i < workers; i++) cluster.fork();
  cluster.on('message', (from, message) => {
    for (const worker of Object.values(cluster.workers)) if (worker !== from) worker.send(message);
  });
  process.on('SIGTERM', () => process.exit(0)); // the workers end with their channel
} else {
  await serve();
}

async function serve() {
  const pool = new pg.Pool({ ...settingsOf(process.env.DATABASE_URL), max: 8 });
  const app = Fastify({ logger: false });
  /** The sockets that watch each conversation. */
  const watching = new Map();

  async function userOf(request) {
    const token = /(?:^|; )sid=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    const hash = createHash('sha256').update(token).digest();
    const found = await pool.query({ ...session, values: [hash] });
    return found.rows[0]?.user_id;
  }
  function tell(message) {
    const sockets = watching.get(message.conversation_id);
    if (!sockets) return;
    const { conversation_id } = message;
    const frame = JSON.stringify({
      type: 'messages',
      conversation_id,
      items: [message],
    });
    for (const socket of sockets) socket.send(frame);
  }
  process.on('message', tell);

  app.get('/ready', async () => ({}));
  app.get('/api/v1/session', async () => ({ csrf_token: 'none' }));
  const schema = {
    body: {
      type: 'object',
      properties: {
        message_text: { type: 'string', minLength: 1, maxLength: 1000 },
      },
      required: ['message_text'],
      additionalProperties: false,
    },
  };
  app.put('/api/v1/conversations/:id/messages/:message', { schema }, async (request, reply) => {
    const user = await userOf(request);
    if (!user) return reply.code(401).send({ title: 'Authentication required' });
    const { id, message } = request.params;
    const values = [message, id, user, request.body.message_text.trim()];
    const sent = (await pool.query({ ...add, values })).rows[0];
    if (!sent) return reply.code(404).send({ title: 'No such conversation' });
    tell(sent);
    process.send(sent);
    return sent;
  });

  const sockets = new WebSocketServer({ noServer: true });
  app.server.on('upgrade', async (request, socket, head) => {
    const user = await userOf(request);
    if (!user) return socket.destroy();
    sockets.handleUpgrade(request, socket, head, (opened) => listen(opened, user));
  });

  function listen(socket, user) {
    const own = new Set();
    socket.on('message', async (text) => {
      const { conversation_id: id, after } = JSON.parse(text);
      const values = [user, id, after];
      const news = (await pool.query({ ...since, values })).rows;
      if (!watching.has(id)) watching.set(id, new Set());
      watching.get(id).add(socket);
      own.add(id);
      if (news.length === 0) return;
      socket.send(JSON.stringify({ type: 'messages', conversation_id: id, items: news }));
    });
    socket.on('close', () => {
      for (const id of own) watching.get(id).delete(socket);
    });
  }

  await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
}
