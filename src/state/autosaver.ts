import * as v from "valibot";
import { deleteDraft, storeDraft } from "./drafts.ts";

/** In milliseconds: how long the user must pause before the worker saves the content. */
const PAUSE_MS = 800;

/** What localStorage stores of an open editor, so that a crash or reload loses nothing. */
export interface MirroredDraft<Content> {
  /** A UUID. A repeated first save with the same key creates no second draft. */
  key: string;
  /** Null before the first save. */
  id: number | null;
  content: Content;
  isSaved: boolean;
}

export const createMirrorSchema = <Content>(content: v.GenericSchema<unknown, Content>) =>
  v.object({ key: v.string(), id: v.nullable(v.number()), content, isSaved: v.boolean() });

/** `kept`: the content is only in localStorage, because it cannot be saved yet. */
export type SaveStatus = "unchanged" | "saving" | "saved" | "kept" | "full" | "failed";

export interface AutosaverOptions<Content> {
  /** The key in localStorage. It may depend on the id. */
  getSlot: (id: number | null) => string;
  draft: MirroredDraft<Content>;
  /** Returns the record's id. */
  save: (draft: { key: string; id: number | null; content: Content }) => Promise<number>;
  /** Returns false while the content must not be saved by itself. */
  canSave?: (draft: Pick<MirroredDraft<Content>, "id" | "content">) => boolean;
  /** A draft from a crash is saved at once, unless `isSaved` is true. */
  isRestored: boolean;
  /** Called when the saver will write nothing any more. */
  onEnd?: () => void;
}

export interface FailedSave<Content> {
  error: unknown;
  content: Content;
  /** The current draft: the user may have changed it meanwhile. */
  draft: MirroredDraft<Content>;
  /** True if an earlier error of the same save was recovered. */
  hasRecovered: boolean;
}

/**
 * Saves the content of one editor: at once in localStorage, and through the worker when the user pauses. Saves run one
 * after the other, so that an older content never overwrites a newer one.
 */
export abstract class Autosaver<Content> {
  #options: AutosaverOptions<Content>;
  #draft: MirroredDraft<Content>;
  /** Content that needs no saving: the stored content, or the one with which the editor opened. */
  #saved: Content | null;
  #mirrored: { slot: string; draft: object } | undefined;
  #status: SaveStatus = "unchanged";
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<boolean> | undefined;
  #listeners = new Set<() => void>();
  #isOver = false;

  constructor(options: AutosaverOptions<Content>) {
    this.#options = options;
    this.#draft = options.draft;
    this.#saved = options.isRestored ? null : options.draft.content;
    this.#mirror();
    if (options.isRestored) this.#schedule();
  }

  protected abstract getFailure(error: unknown): "full" | "failed";

  /** Override this to return a draft that may be saved after the error. */
  protected recover(_failed: FailedSave<Content>): MirroredDraft<Content> | undefined {
    return undefined;
  }

  get id(): number | null {
    return this.#draft.id;
  }

  get key(): string {
    return this.#draft.key;
  }

  getContent = (): Content => this.#draft.content;

  getStatus = (): SaveStatus => this.#status;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  change(content: Content): void {
    if (this.#isOver) return;
    this.#draft = { ...this.#draft, content };
    this.#draft = { ...this.#draft, isSaved: this.isSaved() };
    this.#mirror();
    this.#schedule();
    this.#notify();
  }

  /** Resolves to false if saving failed. `isForced` also saves content that never changed. */
  save(isForced = false): Promise<boolean> {
    clearTimeout(this.#timer);
    if (isForced && this.#draft.id === null) this.#saved = null;
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Deletes the mirror. Resolves to false, and keeps the mirror, if saving failed. */
  async close(): Promise<boolean> {
    const isStored = await this.save();
    if (isStored) this.end();
    return isStored;
  }

  /** Deletes the mirror without saving. */
  end(): void {
    clearTimeout(this.#timer);
    this.#isOver = true;
    if (this.#mirrored) deleteDraft(this.#mirrored.slot, this.#mirrored.draft);
    this.#options.onEnd?.();
  }

  /** Stops saving and keeps the mirror, because the page closes the editor with content that must not be saved. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#isOver = true;
  }

  isSaved(): boolean {
    return this.#saved !== null && isEqual(this.#draft.content, this.#saved);
  }

  /** False if the content can be saved only when the user presses a button. */
  canSave(): boolean {
    return this.#options.canSave?.(this.#draft) ?? true;
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.canSave()) void this.save();
      else this.#setStatus(this.isSaved() ? "unchanged" : "kept");
    }, PAUSE_MS);
  }

  #mirror(): void {
    const slot = this.#options.getSlot(this.#draft.id);
    if (this.#mirrored && this.#mirrored.slot !== slot) deleteDraft(this.#mirrored.slot, this.#mirrored.draft);
    storeDraft(slot, this.#draft);
    this.#mirrored = { slot, draft: this.#draft };
  }

  async #run(): Promise<boolean> {
    let hasRecovered = false;
    try {
      while (!this.#isOver && !this.isSaved()) {
        const { key, id, content } = this.#draft;
        this.#setStatus("saving");
        try {
          const storedId = await this.#options.save({ key, id, content });
          this.#saved = content;
          this.#draft = { ...this.#draft, id: storedId, isSaved: this.#draft.content === content };
        } catch (error) {
          const recoveredDraft = this.recover({ error, content, draft: this.#draft, hasRecovered });
          if (!recoveredDraft) throw error;
          this.#draft = recoveredDraft;
          hasRecovered = true;
        }
        if (!this.#isOver) this.#mirror();
      }
      if (this.#status === "saving") this.#setStatus("saved");
      return true;
    } catch (error) {
      this.#setStatus(this.getFailure(error));
      return false;
    }
  }

  #setStatus(status: SaveStatus): void {
    this.#status = status;
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

const isEqual = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);
