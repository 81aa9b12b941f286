import { useRef, useState } from "react";
import type { ShrinkStep } from "../lib/shrink-image.ts";
import { shrinkPicture } from "./shrink-picture.ts";

export interface PictureError {
  reason: "wrongType" | "unreadable" | "tooLarge" | "tooMany" | "failed" | "full";
  name: string;
  id: string;
}

interface AddPicturesOptions {
  maxBytes: number;
  /** Ways to make a picture smaller; the first with which the file is small enough is used. */
  steps: readonly ShrinkStep[];
  isFull: () => boolean;
  store: (file: File) => Promise<"failed" | "full" | undefined>;
}

export function useAddPictures({ maxBytes, steps, isFull, store }: AddPicturesOptions) {
  const [errors, setErrors] = useState<readonly PictureError[]>([]);
  const [pendingCount, setPendingCount] = useState(0);
  // Several calls of `add` run one after the other, because a decoded photo takes some 50 MB of memory.
  const queue = useRef(Promise.resolve());

  const addOne = async (file: File): Promise<PictureError["reason"] | undefined> => {
    if (!file.type.startsWith("image/")) return "wrongType";
    if (isFull()) return "tooMany";
    const smallerFile = await shrinkPicture(file, maxBytes, steps);
    return smallerFile instanceof File ? store(smallerFile) : smallerFile;
  };
  return {
    errors,
    pendingCount,
    add: (files: readonly File[]) => {
      setErrors([]);
      setPendingCount((count) => count + files.length);
      queue.current = queue.current.then(async () => {
        for (const file of files) {
          const reason = await addOne(file);
          if (reason) setErrors((earlier) => [...earlier, { reason, name: file.name, id: crypto.randomUUID() }]);
          setPendingCount((count) => count - 1);
        }
      });
    },
  };
}
