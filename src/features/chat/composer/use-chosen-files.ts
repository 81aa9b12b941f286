import { useState } from "react";
import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS, MAX_MESSAGE_BYTES } from "../../../contract/chat.ts";
import { isShownPicture } from "../../../ui/attached-files.ts";
import type { DraftFile } from "../chat-drafts.ts";
import type { useChatDraft } from "../chat-stores.ts";
import { deleteDraftFile, saveDraftFile } from "../draft-files.ts";

/** Why files were not added. `name` is the name of the file. */
export interface FileError {
  reason: "tooLarge" | "empty" | "tooMany" | "totalTooLarge";
  name: string;
}

type Draft = ReturnType<typeof useChatDraft>;

/** Returns the files of a draft, functions that add and remove files, and why the last files were not added. */
export function useChosenFiles({ draft, update }: Draft) {
  const [errors, setErrors] = useState<readonly FileError[]>([]);
  return {
    errors,
    clearErrors: () => setErrors([]),
    add: async (chosen: readonly File[]) => {
      const { accepted, errors } = checkFiles(draft.files, chosen);
      setErrors(errors);
      const added = await Promise.all(accepted.map(saveFile));
      if (added.length > 0) update({ files: [...draft.files, ...added] });
    },
    remove: ({ id }: DraftFile) => {
      setErrors([]);
      deleteDraftFile(id);
      update({ files: draft.files.filter((file) => file.id !== id) });
    },
  };
}
export type ChosenFiles = ReturnType<typeof useChosenFiles>;

/** Returns which of the chosen files fit beside those of the draft, and why the others do not. */
export function checkFiles<T extends Pick<File, "name" | "size">>(
  present: readonly Pick<DraftFile, "size">[],
  chosen: readonly T[],
): { accepted: T[]; errors: FileError[] } {
  const accepted: T[] = [];
  const errors: FileError[] = [];
  let total = present.reduce((sum, { size }) => sum + size, 0);
  for (const file of chosen) {
    const reason = getReason(file.size, present.length + accepted.length, total);
    if (reason) errors.push({ reason, name: file.name });
    else {
      accepted.push(file);
      total += file.size;
    }
  }
  return { accepted, errors };
}

function getReason(size: number, count: number, total: number): FileError["reason"] | undefined {
  if (size === 0) return "empty";
  if (size > MAX_ATTACHMENT_BYTES) return "tooLarge";
  if (count >= MAX_ATTACHMENTS) return "tooMany";
  return total + size > MAX_MESSAGE_BYTES ? "totalTooLarge" : undefined;
}

async function saveFile(file: File): Promise<DraftFile> {
  const id = crypto.randomUUID();
  saveDraftFile(id, file);
  return { id, fileName: file.name, mediaType: file.type, size: file.size, ...(await readPictureSize(file)) };
}

/** Reads the size of a picture in pixels. A picture that the browser cannot read has none. */
async function readPictureSize(file: File): Promise<Pick<DraftFile, "width" | "height">> {
  if (!isShownPicture(file.type)) return {};
  try {
    const { width, height } = await createImageBitmap(file);
    return { width, height };
  } catch {
    return {};
  }
}
