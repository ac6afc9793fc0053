import { errorText } from '../api/error';

/** waiting for its turn, being made smaller, on its way, there, or refused. */
export type UploadState = 'waiting' | 'preparing' | 'sending' | 'done' | 'failed';

export interface UploadItem<Stored> {
  /** Ours, for as long as the queue lives. */
  id: string;
  name: string;
  /** The picture while the server's is not known; null for kinds that browsers do not show. */
  preview: string | null;
  state: UploadState;
  /** How much has gone out, from 0 to 1. */
  share: number;
  /** Why it failed, for the user. */
  problem: string | null;
  /** Whether trying the same file again may help. */
  canRetry: boolean;
  /** The server's answer, once it is there. */
  stored: Stored | null;
}

export interface UploadOptions<Stored> {
  send: (
    file: Blob,
    name: string,
    how: { onProgress: (share: number) => void; signal: AbortSignal },
  ) => Promise<Stored>;
  /** Why a file is not taken, or null. */
  refusal?: (file: File) => string | null;
  /** What is sent in the file's place, e.g. a smaller picture. */
  prepare?: (file: File) => Promise<Blob>;
  /** Most files altogether. */
  most: number;
  /** The sentence for files beyond that. */
  tooMany: string;
  /** Files on their way at the same time. */
  atOnce?: number;
}

interface Job {
  file: File;
  abort: AbortController;
}

/**
 * Files on their way to the server: a few at a time, each with its progress, each to be cancelled and tried again, and
 * in an order of the user's. Outlives the screen that shows it for as long as somebody holds it.
 */
export class UploadQueue<Stored> {
  private readonly options: UploadOptions<Stored>;
  private readonly jobs = new Map<string, Job>();
  private readonly listeners = new Set<() => void>();
  private list: readonly UploadItem<Stored>[];
  private counter = 0;

  constructor(
    options: UploadOptions<Stored>,
    there: readonly { name: string; stored: Stored }[] = [],
  ) {
    this.options = options;
    this.list = there.map((one) => this.done(one));
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** The files in the user's order; another array after each change. */
  readonly items = () => this.list;

  /** What was stored, in the user's order. */
  stored(): Stored[] {
    return this.list.flatMap((item) => (item.stored === null ? [] : [item.stored]));
  }

  get isBusy() {
    return this.list.some(({ state }) => state !== 'done' && state !== 'failed');
  }

  /** Puts files at the end and begins; answers why some were not taken, each reason once. */
  add(files: readonly File[]): string[] {
    const reasons = new Set<string>();
    for (const file of files) {
      const refusal =
        this.options.refusal?.(file) ??
        (this.list.length >= this.options.most ? this.options.tooMany : null);
      if (refusal !== null) reasons.add(refusal);
      else this.enqueue(file);
    }
    this.startNext();
    return [...reasons];
  }

  /** Puts at the end what the server has from elsewhere. */
  addStored(there: readonly { name: string; stored: Stored }[]) {
    this.show([...this.list, ...there.map((one) => this.done(one))]);
  }

  /** Takes a file out, wherever it is on its way; answers it, when it was there, to tell the server. */
  remove(id: string): Stored | null {
    const item = this.find(id);
    this.jobs.get(id)?.abort.abort();
    this.jobs.delete(id);
    if (item?.preview) URL.revokeObjectURL(item.preview);
    this.show(this.list.filter((one) => one.id !== id));
    this.startNext();
    return item?.stored ?? null;
  }

  retry(id: string) {
    const job = this.jobs.get(id);
    if (!job || this.find(id)?.state !== 'failed') return;
    job.abort = new AbortController();
    this.change(id, { state: 'waiting', share: 0, problem: null });
    this.startNext();
  }

  /** Puts a file at another place: 0 is the first. */
  move(id: string, to: number) {
    const item = this.find(id);
    if (!item) return;
    const others = this.list.filter((one) => one.id !== id);
    const place = Math.min(others.length, Math.max(0, to));
    this.show(others.toSpliced(place, 0, item));
  }

  /** Ends all that is on its way and lets the previews go. */
  dispose() {
    for (const { abort } of this.jobs.values()) abort.abort();
    this.jobs.clear();
    for (const { preview } of this.list) if (preview) URL.revokeObjectURL(preview);
  }

  private blank(name: string, preview: string | null): UploadItem<Stored> {
    this.counter += 1;
    return {
      id: `upload-${this.counter}`,
      name,
      preview,
      state: 'waiting',
      share: 0,
      problem: null,
      canRetry: false,
      stored: null,
    };
  }

  private done({ name, stored }: { name: string; stored: Stored }): UploadItem<Stored> {
    return { ...this.blank(name, null), state: 'done', share: 1, stored };
  }

  private enqueue(file: File) {
    const isShown = /^image\/(jpeg|png|webp|gif|avif)$/.test(file.type);
    const item = this.blank(file.name, isShown ? URL.createObjectURL(file) : null);
    this.jobs.set(item.id, { file, abort: new AbortController() });
    this.show([...this.list, item]);
  }

  private startNext() {
    const { atOnce = 3 } = this.options;
    const running = this.list.filter(({ state }) => state === 'preparing' || state === 'sending');
    const waiting = this.list.filter(({ state }) => state === 'waiting');
    for (const { id } of waiting.slice(0, Math.max(0, atOnce - running.length))) void this.run(id);
  }

  private async run(id: string) {
    const job = this.jobs.get(id);
    if (!job) return;
    const { file, abort } = job;
    const { signal } = abort;
    const isCurrent = () => this.jobs.get(id)?.abort === abort && !signal.aborted;
    this.change(id, { state: 'preparing' });
    try {
      const body = this.options.prepare ? await this.options.prepare(file) : file;
      if (!isCurrent()) return;
      this.change(id, { state: 'sending' });
      const onProgress = (share: number) => isCurrent() && this.change(id, { share });
      const stored = await this.options.send(body, file.name, { onProgress, signal });
      if (!isCurrent()) return;
      this.jobs.delete(id);
      this.change(id, { state: 'done', share: 1, stored });
    } catch (error) {
      if (!isCurrent()) return;
      this.change(id, { state: 'failed', problem: errorText(error), canRetry: true });
    } finally {
      this.startNext();
    }
  }

  private find(id: string) {
    return this.list.find((item) => item.id === id);
  }

  private change(id: string, part: Partial<UploadItem<Stored>>) {
    this.show(this.list.map((item) => (item.id === id ? { ...item, ...part } : item)));
  }

  private show(list: readonly UploadItem<Stored>[]) {
    this.list = list;
    for (const listener of this.listeners) listener();
  }
}
