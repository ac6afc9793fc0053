import { answer, api } from '@/lib/api/client';
import { useAction } from '@/lib/use-action';

/** The SHA-256 of a file in hex, made in the browser. */
export async function hashOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Asks whether a PDF is one of our contracts as we made it. The file stays in the browser. */
export const useCheckPaper = () =>
  useAction({
    send: async (file: File) =>
      answer(api.POST('/api/v1/contracts/check', { body: { sha256: await hashOf(file) } })),
  });
