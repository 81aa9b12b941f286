import { useTranslation } from "react-i18next";
import { toast } from "sonner";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { deleteUsers, restoreUsers } from "../../contract/users.ts";
import { useCan } from "../../state/ability.ts";
import { offerUndo } from "../../ui/undo.tsx";
import { useDeletion } from "../../ui/use-deletion.tsx";
import { getErrorMessage } from "./user-values.ts";

interface Deletion {
  ids: readonly number[];
  /** The toast after the deletion. */
  message: string;
  /** Navigates away before the deletion; otherwise the page would show “not found”. */
  onBeforeDelete?: () => Promise<void>;
  onDone?: () => unknown;
}

/** Deletes users with undo. Without permission to create, restoring is impossible, so it asks for confirmation. */
export function useUserDeletion() {
  const { t } = useTranslation("users");
  const canRestore = useCan("create", "User");
  const remove = useEndpointMutation(deleteUsers);
  const restore = useEndpointMutation(restoreUsers);
  const word = t("deletion.word");
  const deletion = useDeletion({
    canUndo: canRestore,
    getDialogText: (count) => ({
      title: t("deletion.title"),
      help: t("deletion.help", { count, word }),
      confirmationText: word,
      confirmLabel: t("deletion.confirm"),
      cancelLabel: t("deletion.stay"),
    }),
  });
  const run = async ({ ids, message, onBeforeDelete, onDone }: Deletion): Promise<void> => {
    await onBeforeDelete?.();
    await remove.mutateAsync({ body: { ids: [...ids] } }).then(
      ({ users }) => {
        if (canRestore) offerUndo(message, t("undo"), () => restore.mutateAsync({ body: { users } }));
        else toast(message);
        return onDone?.();
      },
      (error: unknown) => void toast.error(getErrorMessage(error, t, "failed.action")),
    );
  };
  return {
    remove: (options: Deletion) => deletion.remove(options.ids.length, () => run(options)),
    dialog: deletion.dialog,
  };
}
