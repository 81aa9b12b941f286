import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { type ProfileChange, updateProfile } from "../../contract/profile.ts";
import { offerUndo } from "../../ui/undo.tsx";

/** Returns a function that changes the user's profile and offers to undo the change. */
export function useProfileChange() {
  const { t } = useTranslation("profile");
  const { mutateAsync } = useEndpointMutation(updateProfile);
  return async (change: ProfileChange, before: ProfileChange, message: string): Promise<void> => {
    await mutateAsync({ body: change });
    offerUndo(message, t("undo"), () => mutateAsync({ body: before }));
  };
}
