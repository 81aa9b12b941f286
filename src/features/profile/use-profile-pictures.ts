import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../api/call.ts";
import type { ProfileDetails } from "../../contract/profile-people.ts";
import { MAX_PROFILE_PICTURE_BYTES } from "../../contract/profile-posts.ts";
import { readAvatar, type ShrinkError, shrinkPicture } from "../../ui/shrink-picture.ts";
import { toast } from "../../ui/toast.ts";
import { getErrorKey } from "./errors.ts";
import { useProfileChange } from "./use-profile-change.ts";
import { SHRINK_STEPS, useStorePicture } from "./use-store-picture.ts";

export function useProfilePictures({ header: { avatar, coverImg } }: ProfileDetails) {
  const { t } = useTranslation("profile");
  const changeProfile = useProfileChange();
  const storePicture = useStorePicture();
  const [isPending, setPending] = useState(false);

  /** `save` may resolve to the reason why the file cannot be used. A toast shows that reason, or that saving failed. */
  const runForPicture = async ({ name, type }: File, save: () => Promise<ShrinkError | undefined>): Promise<void> => {
    if (!type.startsWith("image/")) return void toast.error(t("pictures.wrongType", { name }));
    setPending(true);
    try {
      const reason = await save();
      if (reason) toast.error(t(`pictures.${reason}`, { name }));
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
      runForPicture(file, async () => {
        const smallerFile = await shrinkPicture(file, MAX_PROFILE_PICTURE_BYTES, SHRINK_STEPS);
        if (!(smallerFile instanceof File)) return smallerFile;
        const path = await storePicture(smallerFile);
        await changeProfile({ header: { coverImg: path } }, { header: { coverImg } }, t("done.coverChanged"));
        return undefined;
      }),
    removeCover: () =>
      changeProfile({ header: { coverImg: "" } }, { header: { coverImg } }, t("done.coverRemoved")).catch((error) =>
        toast.error(t(getErrorKey(error))),
      ),
    changePicture: (file: File) =>
      runForPicture(file, async () => {
        const picture = await readAvatar(file);
        if (typeof picture === "string") return picture;
        await changeProfile({ header: { avatar: picture.dataUrl } }, { header: { avatar } }, t("done.pictureChanged"));
        return undefined;
      }),
  };
}
