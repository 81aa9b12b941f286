import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { addProfilePicture } from "../../contract/profile-posts.ts";
import type { ShrinkStep } from "../../lib/shrink-image.ts";
import { readChosenFile } from "../../ui/attached-files.ts";

/** Lowers the size and the quality together until a picture is small enough. */
export const SHRINK_STEPS: readonly ShrinkStep[] = [
  { longestSide: 2_048, quality: 0.85 },
  { longestSide: 1_600, quality: 0.8 },
  { longestSide: 1_200, quality: 0.7 },
  { longestSide: 800, quality: 0.6 },
];

/** Resolves to the picture's path. */
export function useStorePicture(): (file: File) => Promise<string> {
  const { mutateAsync } = useEndpointMutation(addProfilePicture);
  return async (file) => {
    const { fileName, mediaType, data } = await readChosenFile(file);
    return (await mutateAsync({ body: { fileName, mediaType, data } })).path;
  };
}
