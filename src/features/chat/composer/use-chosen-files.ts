import { useState } from "react";
import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS, MAX_MESSAGE_BYTES } from "../../../contract/chat.ts";
import type { ShrinkStep } from "../../../lib/shrink-image.ts";
import { canShrink, shrinkPicture } from "../../../ui/shrink-picture.ts";
import type { DraftFile } from "../chat-drafts.ts";
import { deleteDraftFile, saveDraftFile } from "../draft-files.ts";
import { readPictureSize } from "../picture-size.ts";
import type { useChatDraft } from "../use-chat-draft.ts";

const SHRINK_STEPS: readonly ShrinkStep[] = [2_048, 1_536, 1_024].map((longestSide) => ({
  longestSide,
  quality: 0.85,
}));

export interface FileError {
  reason: "tooLarge" | "empty" | "tooMany" | "totalTooLarge";
  name: string;
}

type DraftAccess = Pick<ReturnType<typeof useChatDraft>, "getDraft" | "update">;

const isLargePicture = ({ size, type }: File) => size > MAX_ATTACHMENT_BYTES && canShrink(type);

/** Pictures that are too large are added when they have been made smaller. */
export function useChosenFiles({ getDraft, update }: DraftAccess) {
  const [errors, setErrors] = useState<readonly FileError[]>([]);
  const [shrinkingCount, setShrinkingCount] = useState(0);
  const addPictureSize = async (id: string, file: File) => {
    const size = await readPictureSize(file);
    const { files } = getDraft();
    // The user may have removed or sent the file meanwhile.
    if (size.width && files.some((each) => each.id === id))
      update({ files: files.map((each) => (each.id === id ? { ...each, ...size } : each)) });
  };
  const checkAndAdd = (chosenFiles: readonly File[]) => {
    const { files } = getDraft();
    const { accepted, errors } = checkFiles(files, chosenFiles);
    setErrors((earlier) => [...earlier, ...errors]);
    if (accepted.length === 0) return;
    const addedFiles = accepted.map((file) => ({ id: crypto.randomUUID(), file }));
    update({ files: [...files, ...addedFiles.map(({ id, file }) => toDraftFile(id, file))] });
    for (const { id, file } of addedFiles) {
      saveDraftFile(id, file);
      void addPictureSize(id, file);
    }
  };
  const shrinkAndAdd = async (pictures: readonly File[]) => {
    setShrinkingCount((count) => count + pictures.length);
    // One after the other, because a decoded photo takes some 50 MB of memory.
    for (const picture of pictures) {
      const shrunkPicture = await shrinkPicture(picture, MAX_ATTACHMENT_BYTES, SHRINK_STEPS);
      checkAndAdd([shrunkPicture instanceof File ? shrunkPicture : picture]);
      setShrinkingCount((count) => count - 1);
    }
  };
  return {
    errors,
    /** True while large pictures are made smaller. They are not part of the draft yet. */
    isShrinking: shrinkingCount > 0,
    clearErrors: () => setErrors([]),
    add: (chosenFiles: readonly File[]) => {
      setErrors([]);
      checkAndAdd(chosenFiles.filter((file) => !isLargePicture(file)));
      void shrinkAndAdd(chosenFiles.filter(isLargePicture));
    },
    remove: ({ id }: DraftFile) => {
      setErrors([]);
      deleteDraftFile(id);
      update({ files: getDraft().files.filter((file) => file.id !== id) });
    },
  };
}
export type ChosenFiles = ReturnType<typeof useChosenFiles>;

/** Returns which of the chosen files fit beside those of the draft, and why the others do not. */
export function checkFiles<T extends Pick<File, "name" | "size">>(
  draftFiles: readonly Pick<DraftFile, "size">[],
  chosenFiles: readonly T[],
): { accepted: T[]; errors: FileError[] } {
  const accepted: T[] = [];
  const errors: FileError[] = [];
  let total = draftFiles.reduce((sum, { size }) => sum + size, 0);
  for (const file of chosenFiles) {
    const reason = getRejectionReason(file.size, draftFiles.length + accepted.length, total);
    if (reason) errors.push({ reason, name: file.name });
    else {
      accepted.push(file);
      total += file.size;
    }
  }
  return { accepted, errors };
}

function getRejectionReason(size: number, count: number, total: number): FileError["reason"] | undefined {
  if (size === 0) return "empty";
  if (size > MAX_ATTACHMENT_BYTES) return "tooLarge";
  if (count >= MAX_ATTACHMENTS) return "tooMany";
  return total + size > MAX_MESSAGE_BYTES ? "totalTooLarge" : undefined;
}

const toDraftFile = (id: string, { name, type, size }: File): DraftFile => ({
  id,
  fileName: name,
  mediaType: type,
  size,
});
