import { useEffect, useState, useSyncExternalStore } from 'react';
import { UploadQueue, type UploadItem, type UploadOptions } from './upload-queue';

/**
 * A queue that lives as long as the component, beginning with what is `there` and what was kept when the page was
 * closed; the options are those of the first render.
 */
export function useUploadQueue<Stored extends { id: string }>(
  options: UploadOptions<Stored>,
  there?: readonly Stored[],
): { queue: UploadQueue<Stored>; items: readonly UploadItem<Stored>[] } {
  const [{ queue, keeper }] = useState(() => ({
    queue: new UploadQueue(options, there),
    keeper: options.keeper,
  }));
  const items = useSyncExternalStore(queue.subscribe, queue.items, queue.items);
  useEffect(() => {
    let isOver = false;
    void keeper?.all().then((files) => !isOver && queue.resume(files));
    return () => {
      isOver = true;
      queue.dispose();
    };
  }, [queue, keeper]);
  return { queue, items };
}
