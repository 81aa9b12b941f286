import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { type ProfileChange, updateProfile } from "../../contract/profile.ts";
import { offerUndo, saveWithUndo } from "../../ui/undo.tsx";

export function useProfileChange() {
  const { t, i18n } = useTranslation("profile");
  // An undo after a change of the page's language must not write a text of the other language.
  const { mutateAsync } = useEndpointMutation(updateProfile, i18n.language);
  return (change: ProfileChange, before: ProfileChange, message: string) =>
    saveWithUndo(async () => {
      await mutateAsync({ body: change });
      offerUndo(message, t("undo"), () => mutateAsync({ body: { ...before, expected: change } }));
    });
}
