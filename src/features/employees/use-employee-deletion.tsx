import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { deleteEmployees, restoreEmployees } from "../../contract/employees.ts";
import { useCan } from "../../state/ability.ts";
import { toast } from "../../ui/toast.ts";
import { offerUndo } from "../../ui/undo.tsx";
import { useDeletion } from "../../ui/use-deletion.tsx";

/**
 * Returns a function that deletes employees and offers undo. Undo creates them again; a user who may not create
 * employees must confirm the deletion instead.
 */
export function useEmployeeDeletion() {
  const { t } = useTranslation("employees");
  const canRestore = useCan("create", "Employee");
  const remove = useEndpointMutation(deleteEmployees);
  const restore = useEndpointMutation(restoreEmployees);
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
  const run = (ids: readonly number[], onDone: () => void) =>
    remove.mutateAsync({ body: { ids: [...ids] } }).then(
      ({ employees }) => {
        const message = t("done.deleted", { count: employees.length });
        if (canRestore) offerUndo(message, t("edit.undo"), () => restore.mutateAsync({ body: { employees } }));
        else toast(message);
        onDone();
      },
      () => void toast.error(t("failed.action")),
    );
  return {
    remove: (ids: readonly number[], onDone: () => void) => deletion.remove(ids.length, () => run(ids, onDone)),
    dialog: deletion.dialog,
  };
}
