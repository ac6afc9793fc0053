import type { Plugin } from 'vite';

interface PageRequest {
  method?: string | undefined;
  host?: string | undefined;
  accept?: string | undefined;
  url?: string | undefined;
}

/**
 * Sends a browser that has opened the development server under another name of this machine (127.0.0.1) to PUBLIC_URL,
 * as the server does with the built pages: the session's cookie and the way back from paying belong to one name.
 */
export function ownAddress(publicUrl: string): Plugin {
  return {
    name: 'own-address',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { host, accept } = request.headers;
        const address = addressElsewhere(
          { method: request.method, host, accept, url: request.url },
          publicUrl,
        );
        if (address === undefined) return next();
        response.writeHead(307, { Location: address }).end();
      });
    },
  };
}

/** Where a page asked for under another name is found, or undefined. Another port is somebody's tunnel to us. */
export function addressElsewhere(
  { method, host, accept, url }: PageRequest,
  publicUrl: string,
): string | undefined {
  if (method !== 'GET' || host === undefined || url === undefined || !accept?.includes('text/html'))
    return undefined;
  const own = new URL(publicUrl);
  const asked = new URL(`${own.protocol}//${host}`);
  if (asked.hostname === own.hostname || asked.port !== own.port) return undefined;
  return publicUrl + url;
}
