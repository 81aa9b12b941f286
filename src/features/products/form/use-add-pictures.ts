import { useRef, useState } from "react";
import { CallError } from "../../../api/call.ts";
import { useEndpointMutation } from "../../../api/use-endpoint-mutation.ts";
import { addProductPicture, MAX_PICTURE_BYTES, MAX_PICTURES } from "../../../contract/shop-products.ts";
import { readChosenFile } from "../../../ui/attached-files.ts";
import { type ShrinkStep, shrinkPicture } from "../../../ui/shrink-picture.ts";

/** Lowers first the quality and then the size until a picture is small enough. */
export const SHRINK_STEPS: readonly ShrinkStep[] = [
  { longestSide: 1_200, quality: 0.85 },
  { longestSide: 1_200, quality: 0.7 },
  { longestSide: 1_200, quality: 0.55 },
  { longestSide: 900, quality: 0.6 },
  { longestSide: 600, quality: 0.6 },
  { longestSide: 400, quality: 0.5 },
];

/** Why a picture was not added. `name` is the name of the file. */
export interface PictureError {
  reason: "wrongType" | "unreadable" | "tooLarge" | "tooMany" | "failed" | "full";
  name: string;
  id: string;
}

interface AddPicturesOptions {
  getPaths: () => readonly string[];
  setPaths: (paths: string[]) => void;
}

/** Returns a function that makes pictures smaller, stores them and appends their paths, and why some were not added. */
export function useAddPictures({ getPaths, setPaths }: AddPicturesOptions) {
  const { mutateAsync: store } = useEndpointMutation(addProductPicture);
  const [errors, setErrors] = useState<readonly PictureError[]>([]);
  const [pendingCount, setPendingCount] = useState(0);
  // Several calls of `add` run one after the other, because a decoded photo takes some 50 MB of memory.
  const queue = useRef(Promise.resolve());

  const addOne = async (file: File): Promise<PictureError["reason"] | undefined> => {
    if (!file.type.startsWith("image/")) return "wrongType";
    if (getPaths().length >= MAX_PICTURES) return "tooMany";
    const smaller = await shrinkPicture(file, MAX_PICTURE_BYTES, SHRINK_STEPS);
    if (!(smaller instanceof File)) return smaller;
    try {
      const { fileName, mediaType, data } = await readChosenFile(smaller);
      const { path } = await store({ body: { fileName, mediaType, data } });
      setPaths([...getPaths(), path]);
      return undefined;
    } catch (error) {
      return error instanceof CallError && error.status === 507 ? "full" : "failed";
    }
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
