import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { type DeletedEmail, deleteEmails, emptyTrash, restoreEmails } from "../../contract/email-list.ts";
import { useCan } from "../../state/ability.ts";
import { toast } from "../../ui/toast.ts";
import { offerUndo } from "../../ui/undo.tsx";
import { runInChunks } from "./use-email-actions.ts";

const ConfirmDialog = lazy(() =>
  import("../../ui/confirm-dialog.tsx").then(({ ConfirmDialog }) => ({ default: ConfirmDialog })),
);

interface Question {
  kind: "trash" | "remove";
  count: number;
  run: () => void;
}

/**
 * Returns functions that delete emails forever and offer undo. Emptying the trash asks first, and so does every deletion
 * by a user who may not restore emails. Render `dialog` on the page.
 */
export function useEmailDeletion() {
  const { t } = useTranslation("email");
  const canRestore = useCan("create", "Email");
  const remove = useEndpointMutation(deleteEmails);
  const empty = useEndpointMutation(emptyTrash);
  const restore = useEndpointMutation(restoreEmails);
  const [question, setQuestion] = useState<Question>();

  const deleteNow = async (run: () => Promise<DeletedEmail[]>) => {
    try {
      const deleted = await run();
      const message = t("done.removed", { count: deleted.length });
      if (canRestore && deleted.length > 0)
        offerUndo(message, t("undo"), () => restore.mutateAsync({ body: { deleted } }));
      else toast(message);
    } catch {
      toast.error(t("failed.action"));
    }
  };
  const removeAll = async (ids: readonly number[]) => {
    const deleted: DeletedEmail[] = [];
    await runInChunks(ids, async (emailIds) => {
      deleted.push(...(await remove.mutateAsync({ body: { emailIds } })).deleted);
    });
    return deleted;
  };
  return {
    /** Deletes emails of the trash, and drafts. `onDone` runs before the emails disappear from the list. */
    remove: (ids: readonly number[], onDone?: () => void) => {
      const run = () => {
        onDone?.();
        void deleteNow(() => removeAll(ids));
      };
      if (canRestore) run();
      else setQuestion({ kind: "remove", count: ids.length, run });
    },
    emptyTrash: (count: number) =>
      setQuestion({
        kind: "trash",
        count,
        run: () => void deleteNow(async () => (await empty.mutateAsync({})).deleted),
      }),
    dialog: question && (
      <Suspense>
        <ConfirmDialog
          isOpen
          title={t(`confirm.${question.kind}Title`)}
          help={t(`confirm.${question.kind}Help`, { count: question.count })}
          cancelLabel={t("confirm.cancel")}
          confirmLabel={t(question.kind === "trash" ? "actions.emptyTrash" : "actions.remove")}
          onCancel={() => setQuestion(undefined)}
          onConfirm={() => {
            setQuestion(undefined);
            question.run();
          }}
        />
      </Suspense>
    ),
  };
}
