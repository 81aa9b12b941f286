import { useState } from "react";
import { CallError } from "../../../api/call.ts";
import { useEndpointMutation } from "../../../api/use-endpoint-mutation.ts";
import { addBlogPicture, MAX_BLOG_PICTURE_BYTES } from "../../../contract/blog-posts.ts";
import type { ShrinkStep } from "../../../lib/shrink-image.ts";
import { readChosenFile } from "../../../ui/attached-files.ts";
import { shrinkPicture } from "../../../ui/shrink-picture.ts";

/** Tried one after the other until the picture is small enough. */
const SHRINK_STEPS: readonly ShrinkStep[] = [
  { longestSide: 1_600, quality: 0.82 },
  { longestSide: 1_600, quality: 0.7 },
  { longestSide: 1_280, quality: 0.7 },
  { longestSide: 1_000, quality: 0.6 },
  { longestSide: 700, quality: 0.6 },
];

export interface PictureError {
  reason: "wrongType" | "unreadable" | "tooLarge" | "failed" | "full";
  name: string;
}

/** Resolves to the path of the picture; undefined if storing it failed. */
export function useStorePicture() {
  const { mutateAsync } = useEndpointMutation(addBlogPicture);
  const [error, setError] = useState<PictureError>();
  const [isPending, setPending] = useState(false);

  const shrinkAndStore = async (file: File): Promise<string | PictureError["reason"]> => {
    if (!file.type.startsWith("image/")) return "wrongType";
    const shrunkPicture = await shrinkPicture(file, MAX_BLOG_PICTURE_BYTES, SHRINK_STEPS);
    if (!(shrunkPicture instanceof File)) return shrunkPicture;
    try {
      const { fileName, mediaType, data } = await readChosenFile(shrunkPicture);
      return (await mutateAsync({ body: { fileName, mediaType, data } })).path;
    } catch (failure) {
      return failure instanceof CallError && failure.status === 507 ? "full" : "failed";
    }
  };
  const store = async (file: File): Promise<string | undefined> => {
    setError(undefined);
    setPending(true);
    const result = await shrinkAndStore(file);
    setPending(false);
    if (result.startsWith("/")) return result;
    setError({ reason: result as PictureError["reason"], name: file.name });
    return undefined;
  };
  return { store, error, isPending };
}
