import { atom } from "jotai";
import type { Email } from "../../../contract/email.ts";
import type { ComposeContent } from "./compose-content.ts";

export interface ComposeRequest {
  mode: "new" | "reply" | "replyAll" | "forward";
  email?: Email | undefined;
  /** Recipients as text: `a@example.com, Name <b@example.com>`. */
  to?: string | undefined;
  cc?: string | undefined;
  bcc?: string | undefined;
  subject?: string | undefined;
  /** Plain text with which the message starts. */
  text?: string | undefined;
  /** The visitor's request that a new email answers. */
  requestId?: string | undefined;
  draftId?: number | undefined;
  /** The content of a new email, for example when the user undoes a discard. */
  content?: ComposeContent | undefined;
}

/** The request for the compose window, which clears it when it opens. */
export const composeRequestAtom = atom<ComposeRequest | null>(null);
