import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { type ProfileChange, updateProfile } from "../../contract/profile.ts";
import { offerUndo, saveWithUndo } from "../../ui/undo.tsx";

export function useProfileChange() {
  const { i18n } = useTranslation();
  // Send the language in which the text was written, so that an undo after a language switch does not change the other
  // text.
  const { mutateAsync } = useEndpointMutation(updateProfile, i18n.language);
  return (change: ProfileChange, before: ProfileChange, message: string) =>
    saveWithUndo(async () => {
      await mutateAsync({ body: change });
      offerUndo(message, () => mutateAsync({ body: { ...before, expected: change } }));
    });
}
