import { useState } from "react";
import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS, MAX_MESSAGE_BYTES } from "../../../contract/chat.ts";
import { canShrink, type ShrinkStep, shrinkPicture } from "../../../ui/shrink-picture.ts";
import type { DraftFile } from "../chat-drafts.ts";
import { deleteDraftFile, saveDraftFile } from "../draft-files.ts";
import { readPictureSize } from "../picture-size.ts";
import type { useChatDraft } from "../use-chat-draft.ts";

const SHRINK_STEPS: readonly ShrinkStep[] = [2_048, 1_536, 1_024].map((longestSide) => ({
  longestSide,
  quality: 0.85,
}));

/** `name` is the name of the file. */
export interface FileError {
  reason: "tooLarge" | "empty" | "tooMany" | "totalTooLarge";
  name: string;
}

type Draft = Pick<ReturnType<typeof useChatDraft>, "getDraft" | "update">;

const isLargePicture = ({ size, type }: File) => size > MAX_ATTACHMENT_BYTES && canShrink(type);

/** Pictures that are too large are added when they have been made smaller. */
export function useChosenFiles({ getDraft, update }: Draft) {
  const [errors, setErrors] = useState<readonly FileError[]>([]);
  const [shrinkingCount, setShrinkingCount] = useState(0);
  const addPictureSize = async (id: string, file: File) => {
    const size = await readPictureSize(file);
    const { files } = getDraft();
    // The user may have removed or sent the file meanwhile.
    if (size.width && files.some((each) => each.id === id))
      update({ files: files.map((each) => (each.id === id ? { ...each, ...size } : each)) });
  };
  const addChecked = (chosen: readonly File[]) => {
    const { files } = getDraft();
    const { accepted, errors } = checkFiles(files, chosen);
    setErrors((earlier) => [...earlier, ...errors]);
    if (accepted.length === 0) return;
    const added = accepted.map((file) => ({ id: crypto.randomUUID(), file }));
    update({ files: [...files, ...added.map(({ id, file }) => toDraftFile(id, file))] });
    for (const { id, file } of added) {
      saveDraftFile(id, file);
      void addPictureSize(id, file);
    }
  };
  const addSmaller = async (pictures: readonly File[]) => {
    setShrinkingCount((count) => count + pictures.length);
    // One after the other, because a decoded photo takes some 50 MB of memory.
    for (const picture of pictures) {
      const smaller = await shrinkPicture(picture, MAX_ATTACHMENT_BYTES, SHRINK_STEPS);
      addChecked([smaller instanceof File ? smaller : picture]);
      setShrinkingCount((count) => count - 1);
    }
  };
  return {
    errors,
    /** True while large pictures are made smaller. They are not part of the draft yet. */
    isShrinking: shrinkingCount > 0,
    clearErrors: () => setErrors([]),
    add: (chosen: readonly File[]) => {
      setErrors([]);
      addChecked(chosen.filter((file) => !isLargePicture(file)));
      void addSmaller(chosen.filter(isLargePicture));
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

const toDraftFile = (id: string, { name, type, size }: File): DraftFile => ({
  id,
  fileName: name,
  mediaType: type,
  size,
});
