import type { Notice } from "./notice.ts";

export interface PushService {
  readonly publicKey: string;
  /** Call this after the commit. `authorId` is the member who caused it. Never rejects. */
  notify(notices: readonly Notice[], authorId: number): Promise<void>;
  /** Tells all members of a visitor's request. Never rejects. */
  notifyOfRequest(request: { readonly id: string; readonly name: string }): Promise<void>;
  /** Reminds the owners and guests of events that are due. Call this a few times a minute. Never rejects. */
  notifyOfDueEvents(now: Date): Promise<void>;
}
