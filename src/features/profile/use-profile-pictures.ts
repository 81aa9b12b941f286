import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../api/call.ts";
import type { ProfileDetails } from "../../contract/profile-people.ts";
import { MAX_PROFILE_PICTURE_BYTES } from "../../contract/profile-posts.ts";
import { readChosenFile } from "../../ui/attached-files.ts";
import { type ShrinkStep, shrinkPicture } from "../../ui/shrink-picture.ts";
import { toast } from "../../ui/toast.ts";
import { getErrorKey } from "./errors.ts";
import { useProfileChange } from "./use-profile-change.ts";
import { SHRINK_STEPS, useStorePicture } from "./use-store-picture.ts";

/** The maximum size of a profile picture, which the account stores as a data URL. */
const MAX_AVATAR_BYTES = 200_000;
const AVATAR_STEPS: readonly ShrinkStep[] = [256, 192, 128].map((longestSide) => ({ longestSide, quality: 0.85 }));

/** Returns functions that change the cover and the picture of the user's profile, and whether one is being stored. */
export function useProfilePictures({ header: { avatar, coverImg } }: ProfileDetails) {
  const { t } = useTranslation("profile");
  const changeProfile = useProfileChange();
  const storePicture = useStorePicture();
  const [isPending, setPending] = useState(false);

  /** Makes a picture smaller and passes it to `save`. Shows why that failed. */
  const run = async (
    file: File,
    maxBytes: number,
    steps: readonly ShrinkStep[],
    save: (file: File) => Promise<void>,
  ): Promise<void> => {
    const { name } = file;
    if (!file.type.startsWith("image/")) return void toast.error(t("pictures.wrongType", { name }));
    setPending(true);
    try {
      const smaller = await shrinkPicture(file, maxBytes, steps);
      if (smaller instanceof File) await save(smaller);
      else toast.error(t(`pictures.${smaller}`, { name }));
    } catch (error) {
      const isFull = error instanceof CallError && error.status === 507;
      toast.error(t(isFull ? "pictures.full" : "pictures.failed", { name }));
    } finally {
      setPending(false);
    }
  };
  return {
    isPending,
    changeCover: (file: File) =>
      run(file, MAX_PROFILE_PICTURE_BYTES, SHRINK_STEPS, async (smaller) => {
        const path = await storePicture(smaller);
        await changeProfile({ header: { coverImg: path } }, { header: { coverImg } }, t("done.coverChanged"));
      }),
    removeCover: () =>
      changeProfile({ header: { coverImg: "" } }, { header: { coverImg } }, t("done.coverRemoved")).catch((error) =>
        toast.error(t(getErrorKey(error))),
      ),
    changePicture: (file: File) =>
      run(file, MAX_AVATAR_BYTES, AVATAR_STEPS, async (smaller) => {
        const { mediaType, data } = await readChosenFile(smaller);
        const picture = `data:${mediaType};base64,${data}`;
        await changeProfile({ header: { avatar: picture } }, { header: { avatar } }, t("done.pictureChanged"));
      }),
  };
}
