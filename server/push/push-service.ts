import type { Notice } from "./find-notices.ts";

export interface PushService {
  readonly publicKey: string;
  /** Call this after the commit. `authorId` is the member who caused it. Never rejects. */
  notify(notices: readonly Notice[], authorId: number): Promise<void>;
  /** Tells all members of a visitor's request. Never rejects. */
  notifyOfRequest(request: { readonly id: string; readonly name: string }): Promise<void>;
}
