import { ApiError, errorText } from '../api/error';
import type { FileKeeper, KeptFile } from './kept-files';

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
  /** Whether it goes on when the page was closed and is opened again. */
  isKept: boolean;
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
  /** What one that the server has is called, by its place, from 1 on. */
  nameOf?: (place: number) => string;
  /** Keeps files that are not there yet where they outlive the page; left out, they go with it. */
  keeper?: FileKeeper;
  /** What is there is kept as well, where the server does not tell of it later: who uses it then lets go of its place. */
  keepsStored?: boolean;
}

interface Job {
  file: File;
  abort: AbortController;
  /** How to let go what is kept of it. */
  kept: Promise<KeptFile['letGo'] | null>;
}

/** Answers that are not about the file: who sends it may be let in later, and 429 is for the moment. */
const NOT_ABOUT_IT = [401, 403, 429];

/** The server has looked at the file and does not want it: sending it again changes nothing. */
const isRefused = (error: unknown) =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  !NOT_ABOUT_IT.includes(error.status);

/**
 * Files on their way to the server: a few at a time, each with its progress, each to be cancelled and tried again, and
 * in an order of the user's. Outlives the screen that shows it for as long as somebody holds it.
 */
export class UploadQueue<Stored extends { id: string }> {
  private readonly options: UploadOptions<Stored>;
  private readonly jobs = new Map<string, Job>();
  private readonly listeners = new Set<() => void>();
  /** The ids that the server told of last: what was among them and is no more was removed elsewhere. */
  private told: ReadonlySet<string> = new Set();
  /** What was taken out here and where it stood, by id: what the server told before it knew must not bring it back. */
  private readonly takenOut = new Map<string, { item: UploadItem<Stored>; at: number }>();
  private list: readonly UploadItem<Stored>[] = [];
  private counter = 0;

  constructor(options: UploadOptions<Stored>, there: readonly Stored[] = []) {
    this.options = options;
    this.sync(there);
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

  /** Whether all that is not there yet goes on when the page was closed and is opened again. */
  get isKept() {
    return this.list.every(({ state, isKept }) => state === 'done' || isKept);
  }

  /** Puts files at the end and begins; answers why some were not taken, each reason once. */
  add(files: readonly File[]): string[] {
    const reasons = new Set<string>();
    for (const file of files) {
      const refusal =
        this.options.refusal?.(file) ??
        (this.list.length >= this.options.most ? this.options.tooMany : null);
      if (refusal !== null) reasons.add(refusal);
      else this.enqueue(file, this.options.keeper?.keep(file));
    }
    this.startNext();
    return [...reasons];
  }

  /** Puts what was kept when the page was closed at the end, and goes on with it. */
  resume(files: readonly KeptFile[]) {
    for (const { file, letGo } of files) this.enqueue(file, Promise.resolve(letGo));
    this.startNext();
  }

  /** What the server has now: what was removed elsewhere goes, and what was added there comes to the end. */
  sync(there: readonly Stored[]) {
    const now = new Set(there.map(({ id }) => id));
    const removed = this.list.filter(
      ({ stored }) => stored && this.told.has(stored.id) && !now.has(stored.id),
    );
    for (const { id } of removed) this.drop(id);
    this.told = now;
    const here = new Set(this.stored().map(({ id }) => id));
    const added = there.filter(({ id }) => !here.has(id) && !this.takenOut.has(id));
    if (added.length > 0)
      this.show([...this.list, ...added.map((one, at) => this.done(one, here.size + at + 1))]);
  }

  /** Takes a file out, wherever it is on its way; answers it, when it was there, to tell the server. */
  remove(id: string): Stored | null {
    const at = this.list.findIndex((one) => one.id === id);
    const item = this.list[at];
    if (item?.stored) this.takenOut.set(item.stored.id, { item, at });
    this.drop(id);
    this.startNext();
    return item?.stored ?? null;
  }

  /** Puts back where it stood what was taken out and the server could not remove. */
  putBack(stored: Stored) {
    const out = this.takenOut.get(stored.id);
    if (!out) return;
    this.takenOut.delete(stored.id);
    this.show(this.list.toSpliced(out.at, 0, { ...out.item, preview: null }));
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
      isKept: false,
      stored: null,
    };
  }

  private done(stored: Stored, place: number): UploadItem<Stored> {
    const name = this.options.nameOf?.(place) ?? String(place);
    return { ...this.blank(name, null), state: 'done', share: 1, stored };
  }

  private enqueue(file: File, kept: Job['kept'] = Promise.resolve(null)) {
    const isShown = /^image\/(jpeg|png|webp|gif|avif)$/.test(file.type);
    const item = this.blank(file.name, isShown ? URL.createObjectURL(file) : null);
    this.jobs.set(item.id, { file, abort: new AbortController(), kept });
    this.show([...this.list, item]);
    void kept.then((letGo) => {
      if (letGo && this.jobs.get(item.id)?.kept === kept) this.change(item.id, { isKept: true });
    });
  }

  /** Takes an item off the list, with all that belongs to it here. */
  private drop(id: string) {
    const preview = this.find(id)?.preview;
    this.jobs.get(id)?.abort.abort();
    this.letGo(id);
    this.jobs.delete(id);
    if (preview) URL.revokeObjectURL(preview);
    this.show(this.list.filter((one) => one.id !== id));
  }

  /** What is kept of a file is needed no more. */
  private letGo(id: string) {
    const job = this.jobs.get(id);
    void job?.kept.then((letGo) => letGo?.());
    if (job) job.kept = Promise.resolve(null);
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
      this.arrived(id, stored);
    } catch (error) {
      if (!isCurrent()) return;
      this.change(id, { state: 'failed', problem: errorText(error), canRetry: true });
      if (!isRefused(error)) return;
      this.letGo(id);
      this.change(id, { isKept: false });
    } finally {
      this.startNext();
    }
  }

  private arrived(id: string, stored: Stored) {
    if (!this.options.keepsStored) {
      this.letGo(id);
      this.jobs.delete(id);
    }
    // The server knows the same file again.
    if (this.list.some((item) => item.stored?.id === stored.id)) this.drop(id);
    else this.change(id, { state: 'done', share: 1, stored });
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
