import { CallError } from "../../../api/call.ts";
import { useEndpointMutation } from "../../../api/use-endpoint-mutation.ts";
import { addProductPicture, MAX_PICTURE_BYTES, MAX_PICTURES } from "../../../contract/shop-products.ts";
import type { ShrinkStep } from "../../../lib/shrink-image.ts";
import { readChosenFile } from "../../../ui/attached-files.ts";
import { useAddPictures } from "../../../ui/use-add-pictures.ts";

/** Lowers first the quality and then the size until a picture is small enough. */
export const SHRINK_STEPS: readonly ShrinkStep[] = [
  { longestSide: 1_200, quality: 0.85 },
  { longestSide: 1_200, quality: 0.7 },
  { longestSide: 1_200, quality: 0.55 },
  { longestSide: 900, quality: 0.6 },
  { longestSide: 600, quality: 0.6 },
  { longestSide: 400, quality: 0.5 },
];

interface AddPicturesOptions {
  getPaths: () => readonly string[];
  setPaths: (paths: string[]) => void;
}

export function useAddProductPictures({ getPaths, setPaths }: AddPicturesOptions) {
  const { mutateAsync } = useEndpointMutation(addProductPicture);
  return useAddPictures({
    maxBytes: MAX_PICTURE_BYTES,
    steps: SHRINK_STEPS,
    isFull: () => getPaths().length >= MAX_PICTURES,
    store: async (file) => {
      try {
        const { fileName, mediaType, data } = await readChosenFile(file);
        const { path } = await mutateAsync({ body: { fileName, mediaType, data } });
        setPaths([...getPaths(), path]);
        return undefined;
      } catch (error) {
        return error instanceof CallError && error.status === 507 ? "full" : "failed";
      }
    },
  });
}
