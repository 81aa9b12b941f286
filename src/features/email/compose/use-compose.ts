import type { Email } from "../../../contract/email.ts";

export interface ComposeRequest {
  mode: "new" | "reply" | "replyAll" | "forward";
  email?: Email;
  to?: string;
  subject?: string;
  text?: string;
  draftId?: number;
}

/** Placeholder until the compose window is merged. */
export const useCompose = () => ({ open: (_request: ComposeRequest): void => {} });
