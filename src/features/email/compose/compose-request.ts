import { atom } from "jotai";
import type { Email } from "../../../contract/email.ts";
import type { ComposeContent } from "./compose-content.ts";

/** What opens the compose window. */
export interface ComposeRequest {
  mode: "new" | "reply" | "replyAll" | "forward";
  /** The email that is answered or forwarded. */
  email?: Email | undefined;
  /** Recipients as text: `a@example.com, Name <b@example.com>`. */
  to?: string | undefined;
  cc?: string | undefined;
  bcc?: string | undefined;
  subject?: string | undefined;
  /** The plain text with which the message starts. */
  text?: string | undefined;
  /** Opens this draft instead of a new email. */
  draftId?: number | undefined;
  /** Opens a new email with this content, for example when the user undoes a discard. */
  content?: ComposeContent | undefined;
}

/** The latest request to open the window. The window takes it out when it opens. */
export const composeRequestAtom = atom<ComposeRequest | null>(null);
