import { CallError, call } from "../../../api/call.ts";
import { type Attachment, MAX_ATTACHMENTS } from "../../../contract/email.ts";
import { attachFile, MAX_EMAIL_FILE_BYTES } from "../../../contract/email-sending.ts";
import { type ChosenFile, readChosenFile } from "../../../ui/attached-files.ts";
import { getTotalSize } from "./compose-content.ts";
import type { DraftSaver } from "./draft-saver.ts";

interface PendingFile {
  key: string;
  name: string;
}

export interface AttachmentError {
  reason: "empty" | "tooMany" | "tooLarge" | "unreadable" | "full" | "failed";
  name: string;
  size: number;
}

interface QueueState {
  pending: readonly PendingFile[];
  errors: readonly AttachmentError[];
}

const storeFile = async ({ fileName, mediaType, data }: ChosenFile): Promise<Attachment> => {
  const { attachment } = await call(attachFile, { body: { file: { fileName, mediaType, data } } });
  return attachment;
};

/** Stores one file at a time, so that each file is checked against the total of those before it. */
export class AttachmentQueue {
  #saver: DraftSaver;
  #store: typeof storeFile;
  #state: QueueState = { pending: [], errors: [] };
  /** Resolves to true if all files of the last batch were attached. */
  #lastBatch: Promise<boolean> = Promise.resolve(true);
  #listeners = new Set<() => void>();

  constructor(saver: DraftSaver, store = storeFile) {
    this.#saver = saver;
    this.#store = store;
  }

  getState = (): QueueState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  add = (files: readonly File[]): void => {
    if (this.#state.pending.length === 0) this.#lastBatch = Promise.resolve(true);
    const queuedFiles = files.map((file) => ({ file, key: crypto.randomUUID() }));
    const pending = queuedFiles.map(({ file, key }) => ({ key, name: file.name }));
    this.#set({ pending: [...this.#state.pending, ...pending], errors: [] });
    for (const { file, key } of queuedFiles)
      this.#lastBatch = this.#lastBatch.then(async (isAttached) => {
        const reason = await this.#attach(file);
        this.#set({
          pending: this.#state.pending.filter((each) => each.key !== key),
          errors: reason ? [...this.#state.errors, { reason, name: file.name, size: file.size }] : this.#state.errors,
        });
        return isAttached && reason === undefined;
      });
  };

  remove = (index: number): void => {
    const content = this.#saver.getContent();
    this.#saver.change({ ...content, attachments: content.attachments.filter((_, each) => each !== index) });
  };

  dismissErrors = (): void => this.#set({ ...this.#state, errors: [] });

  /** Waits for all files. Resolves to false if one of the last batch could not be attached. */
  async whenDone(): Promise<boolean> {
    let isDone = true;
    // The user may add more files while this waits.
    while (this.#state.pending.length > 0) isDone = await this.#lastBatch;
    return isDone;
  }

  async #attach(file: File): Promise<AttachmentError["reason"] | undefined> {
    const { attachments } = this.#saver.getContent();
    if (file.size === 0) return "empty";
    if (attachments.length >= MAX_ATTACHMENTS) return "tooMany";
    if (getTotalSize(attachments) + file.size > MAX_EMAIL_FILE_BYTES) return "tooLarge";
    const fileContent = await readChosenFile(file).catch(() => null);
    if (!fileContent) return "unreadable";
    try {
      const attachment = await this.#store(fileContent);
      const content = this.#saver.getContent();
      this.#saver.change({ ...content, attachments: [...content.attachments, attachment] });
      // Save at once: the worker deletes files that no email uses.
      void this.#saver.save();
      return undefined;
    } catch (error) {
      return error instanceof CallError && error.status === 507 ? "full" : "failed";
    }
  }

  #set(state: QueueState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
