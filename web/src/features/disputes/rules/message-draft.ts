import { keep, kept } from '@/lib/kept';

/** What a side writes to our team about its dispute, and has not sent. */
export interface MessageDraft {
  /** Names the draft on the device. */
  name: string;
  text: string;
  /** Under which its files are sent. */
  draftId: string;
}

/** What somebody has begun to write; at first nothing. */
export function messageDraft(kind: 'message' | 'second-look', disputeId: string): MessageDraft {
  const name = `dispute-${kind}:${disputeId}`;
  const text = kept(name);
  const begun = text ? (JSON.parse(text) as Partial<MessageDraft>) : {};
  return { text: '', draftId: crypto.randomUUID(), ...begun, name };
}

export const keepMessageDraft = ({ name, text, draftId }: MessageDraft) =>
  keep(name, JSON.stringify({ text, draftId }));
export const forgetMessageDraft = ({ name }: MessageDraft) => keep(name, '');
