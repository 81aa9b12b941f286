import * as v from "valibot";
import { CallError } from "../../../api/call.ts";
import type { Attachment } from "../../../contract/email.ts";
import { deleteDraft, saveDraft as storeDraft } from "../../../state/drafts.ts";
import { type ComposeContent, composeContent } from "./compose-content.ts";

/** How long the user must pause before the worker saves the draft, in milliseconds. */
const PAUSE_MS = 800;

/** What localStorage stores of the open window, so that a crash or reload loses nothing. */
export const mirroredDraft = v.object({
  /** The UUID of the draft. A repeated first save with the same key creates no second draft. */
  key: v.string(),
  /** The id of the stored draft; null before the first save. */
  id: v.nullable(v.number()),
  content: composeContent,
  /** True if the worker has stored this content. */
  isSaved: v.boolean(),
});
export type MirroredDraft = v.InferOutput<typeof mirroredDraft>;

export type SaveStatus = "unchanged" | "saving" | "saved" | "full" | "failed";

interface DraftSaverOptions {
  /** The key of the mirror in localStorage. */
  slot: string;
  draft: MirroredDraft;
  /** Stores the draft and returns its id. */
  save: (draft: { key: string; id: number | null; content: ComposeContent }) => Promise<number>;
  /** Called when the saver writes nothing any more. */
  onEnd?: () => void;
}

const isEqual = (a: ComposeContent, b: ComposeContent) => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Returns true if the worker will never accept changes of this draft: it was deleted, moved, or waits to be sent. */
function isDraftGone(error: unknown, id: number | null): boolean {
  if (!(error instanceof CallError)) return false;
  if (error.status === 400 && typeof error.error !== "string")
    return "draft.id" in error.error || "draft.key" in error.error;
  return error.status === 409 || (error.status === 404 && id !== null);
}

/** Returns the attachments that an error reports as not stored. */
function getMissingFiles(error: unknown, { attachments }: ComposeContent): Attachment[] {
  if (!(error instanceof CallError && error.status === 400) || typeof error.error === "string") return [];
  const fields = error.error;
  return attachments.filter((_, index) => `draft.attachments.${index}.fileId` in fields);
}

/**
 * Saves the content of one compose window: at once in localStorage, and through the worker when the user pauses. Saves
 * run one after the other, so that an older content never overwrites a newer one.
 */
export class DraftSaver {
  #options: DraftSaverOptions;
  #draft: MirroredDraft;
  /** The content that needs no saving: the stored one, or the content with which the window opened. */
  #saved: ComposeContent | null;
  #status: SaveStatus = "unchanged";
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<boolean> | undefined;
  #listeners = new Set<() => void>();
  #isOver = false;
  #lostFiles: readonly string[] = [];

  /** A draft with `isSaved: false` and an id was restored after a crash, so it is saved at once. */
  constructor(options: DraftSaverOptions & { isRestored: boolean }) {
    this.#options = options;
    this.#draft = options.draft;
    this.#saved = options.isRestored ? null : options.draft.content;
    this.#mirror();
    if (options.isRestored) this.#schedule();
  }

  get id(): number | null {
    return this.#draft.id;
  }

  get key(): string {
    return this.#draft.key;
  }

  getContent = (): ComposeContent => this.#draft.content;

  getStatus = (): SaveStatus => this.#status;

  /** Returns the names of the attachments that were removed because this device has no longer their files. */
  getLostFiles = (): readonly string[] => this.#lostFiles;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Takes over the content that the user has changed. */
  change(content: ComposeContent): void {
    if (this.#isOver) return;
    this.#draft = { ...this.#draft, content };
    this.#draft = { ...this.#draft, isSaved: this.#isSaved() };
    this.#mirror();
    this.#schedule();
    this.#notify();
  }

  /** Saves the content now. Resolves to false if that failed. `isForced` also saves content that never changed. */
  save(isForced = false): Promise<boolean> {
    clearTimeout(this.#timer);
    if (isForced && this.#draft.id === null) this.#saved = null;
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Saves the content and deletes the mirror. Resolves to false, and keeps the mirror, if saving failed. */
  async close(): Promise<boolean> {
    const isStored = await this.save();
    if (isStored) this.end();
    return isStored;
  }

  /** Deletes the mirror without saving: the email was sent or discarded. */
  end(): void {
    clearTimeout(this.#timer);
    this.#isOver = true;
    deleteDraft(this.#options.slot, this.#draft);
    this.#options.onEnd?.();
  }

  #isSaved(): boolean {
    return this.#saved !== null && isEqual(this.#draft.content, this.#saved);
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), PAUSE_MS);
  }

  #mirror(): void {
    storeDraft(this.#options.slot, this.#draft);
  }

  async #run(): Promise<boolean> {
    let isRenewed = false;
    try {
      while (!this.#isOver && !this.#isSaved()) {
        const { key, id, content } = this.#draft;
        this.#setStatus("saving");
        try {
          const storedId = await this.#options.save({ key, id, content });
          this.#saved = content;
          this.#draft = { ...this.#draft, id: storedId, isSaved: this.#draft.content === content };
        } catch (error) {
          const missing = getMissingFiles(error, content);
          if (missing.length > 0) this.#drop(missing);
          else if (!isRenewed && isDraftGone(error, id)) {
            // Keep what the user writes, as a new draft.
            this.#draft = { ...this.#draft, key: crypto.randomUUID(), id: null };
            isRenewed = true;
          } else throw error;
        }
        if (!this.#isOver) this.#mirror();
      }
      if (this.#status === "saving") this.#setStatus("saved");
      return true;
    } catch (error) {
      this.#setStatus(error instanceof CallError && error.status === 507 ? "full" : "failed");
      return false;
    }
  }

  #drop(missing: readonly Attachment[]): void {
    const { content } = this.#draft;
    const attachments = content.attachments.filter((each) => !missing.includes(each));
    this.#draft = { ...this.#draft, content: { ...content, attachments } };
    this.#lostFiles = [...this.#lostFiles, ...missing.map(({ fileName }) => fileName)];
  }

  #setStatus(status: SaveStatus): void {
    this.#status = status;
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
