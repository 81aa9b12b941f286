import { useTranslation } from "react-i18next";
import { toast } from "sonner";
import { useDeleteUsers, useRestoreUsers } from "../../api/queries/users.ts";
import { useMay } from "../../state/ability.ts";
import { offerUndo } from "../../ui/undo.ts";
import { useDeletion } from "../../ui/use-deletion.tsx";
import { failureWords } from "./user-values.ts";

interface Deletion {
  ids: readonly number[];
  /** What is said once it is done. */
  message: string;
  /** Leads away from the page of whom is deleted, before they are: there it would say that nobody was found. */
  leave?: () => Promise<void>;
  onDone?: () => unknown;
}

/** Deletes users, with a way back. Whoever may not add users could not bring them back either: they are asked first. */
export function useUserDeletion() {
  const { t } = useTranslation("users");
  const hasWayBack = useMay("create", "User");
  const remove = useDeleteUsers();
  const restore = useRestoreUsers();
  const word = t("deletion.word");
  const deletion = useDeletion({
    hasWayBack,
    words: (count) => ({
      title: t("deletion.title"),
      help: t("deletion.help", { count, word }),
      word,
      confirm: t("deletion.confirm"),
      stay: t("deletion.stay"),
    }),
  });
  const run = async ({ ids, message, leave, onDone }: Deletion): Promise<void> => {
    await leave?.();
    await remove.mutateAsync({ body: { ids: [...ids] } }).then(
      ({ users }) => {
        if (hasWayBack) offerUndo(message, t("undo"), () => restore.mutateAsync({ body: { users } }));
        else toast(message);
        return onDone?.();
      },
      (error: unknown) => void toast.error(failureWords(error, t, "failed.action")),
    );
  };
  return {
    remove: (asked: Deletion) => deletion.remove(asked.ids.length, () => run(asked)),
    dialog: deletion.dialog,
  };
}
