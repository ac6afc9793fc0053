import { answer, api } from '@/lib/api/client';
import { sha256Of } from '@/lib/uploads/sha256';
import { useAction } from '@/lib/use-action';

/** Asks whether a PDF is one of our contracts as we made it. The file stays in the browser. */
export const useCheckPaper = () =>
  useAction({
    send: async (file: File) =>
      answer(api.POST('/api/v1/contracts/check', { body: { sha256: await sha256Of(file) } })),
  });
