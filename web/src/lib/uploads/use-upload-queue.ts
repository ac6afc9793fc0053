import { useEffect, useState, useSyncExternalStore } from 'react';
import { UploadQueue, type UploadItem, type UploadOptions } from './upload-queue';

/** A queue that lives as long as the component, beginning with what is `there`; the options are those of the first render. */
export function useUploadQueue<Stored>(
  options: UploadOptions<Stored>,
  there?: readonly { name: string; stored: Stored }[],
): { queue: UploadQueue<Stored>; items: readonly UploadItem<Stored>[] } {
  const [queue] = useState(() => new UploadQueue(options, there));
  const items = useSyncExternalStore(queue.subscribe, queue.items, queue.items);
  useEffect(() => () => queue.dispose(), [queue]);
  return { queue, items };
}
