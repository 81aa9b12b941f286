import { CallError } from "../../../api/call.ts";
import type { Attachment } from "../../../contract/email.ts";
import {
  Autosaver,
  createMirrorSchema,
  type FailedSave,
  type MirroredDraft as Mirrored,
} from "../../../state/autosaver.ts";
import { type ComposeContent, composeContentSchema } from "./compose-content.ts";

export const emailMirrorSchema = createMirrorSchema(composeContentSchema);
export type MirroredEmail = Mirrored<ComposeContent>;

/** Returns true if the worker will never accept changes of this draft: it was deleted, moved, or waits to be sent. */
function isDraftGone(error: unknown, id: number | null): boolean {
  if (!(error instanceof CallError)) return false;
  if (error.status === 400 && typeof error.error !== "string")
    return "draft.id" in error.error || "draft.key" in error.error;
  return error.status === 409 || (error.status === 404 && id !== null);
}

function getMissingFiles(error: unknown, { attachments }: ComposeContent): Attachment[] {
  if (!(error instanceof CallError && error.status === 400) || typeof error.error === "string") return [];
  const fields = error.error;
  return attachments.filter((_, index) => `draft.attachments.${index}.fileId` in fields);
}

export class DraftSaver extends Autosaver<ComposeContent> {
  #lostFiles: readonly string[] = [];

  /** Attachments that were removed because this device no longer has their files. */
  getLostFiles = (): readonly string[] => this.#lostFiles;

  protected override getFailure(error: unknown) {
    return error instanceof CallError && error.status === 507 ? "full" : "failed";
  }

  protected override recover({ error, content, draft, hasRecovered }: FailedSave<ComposeContent>) {
    const missingFiles = getMissingFiles(error, content);
    if (missingFiles.length > 0) {
      const attachments = draft.content.attachments.filter((each) => !missingFiles.includes(each));
      this.#lostFiles = [...this.#lostFiles, ...missingFiles.map(({ fileName }) => fileName)];
      return { ...draft, content: { ...draft.content, attachments } };
    }
    // Keep what the user writes, as a new draft.
    return !hasRecovered && isDraftGone(error, draft.id) ? { ...draft, key: crypto.randomUUID(), id: null } : undefined;
  }
}
