import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { type DeletedEmail, deleteEmails, emptyTrash, restoreEmails } from "../../contract/email-list.ts";
import { useCan } from "../../state/ability.ts";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { toast } from "../../ui/toast.ts";
import { offerUndo, UNDO_MS } from "../../ui/undo.tsx";
import { runInChunks } from "./run-in-chunks.ts";

const ConfirmDialog = lazyWithRetry(async () => (await import("../../ui/confirm-dialog.tsx")).ConfirmDialog);

interface Question {
  kind: "trash" | "remove";
  count: number;
  run: () => void;
}

/**
 * Asks before emptying the trash and, if the user may not restore emails, before every deletion. The page must render
 * `dialog`.
 */
export function useEmailDeletion() {
  const { t } = useTranslation("email");
  const canRestore = useCan("create", "Email");
  const remove = useEndpointMutation(deleteEmails);
  const emptyMutation = useEndpointMutation(emptyTrash);
  const restore = useEndpointMutation(restoreEmails);
  const [question, setQuestion] = useState<Question>();

  const offerRestore = (deleted: readonly DeletedEmail[] | null) => {
    if (!deleted) return void toast(t("done.removedOnFullDevice"));
    const count = deleted.length;
    if (canRestore && count > 0)
      offerUndo(t("done.removedFromTrash", { count }), () => restore.mutateAsync({ body: { deleted: [...deleted] } }));
    else toast(t("done.removed", { count }));
  };
  const showError = () => void toast.error(t("failed.action"));
  const removeAll = async (ids: readonly number[]) => {
    let deleted: DeletedEmail[] | null = [];
    const { error } = await runInChunks(ids, async (emailIds) => {
      const chunk = await remove.mutateAsync({ body: { emailIds } });
      deleted = deleted && chunk.deleted && [...deleted, ...chunk.deleted];
    });
    if (error) showError();
    if (!error || deleted?.length !== 0) offerRestore(deleted);
  };
  return {
    /** For emails of the trash, and for drafts. `onDone` runs before they disappear from the list. */
    remove: (ids: readonly number[], onDone?: () => void) => {
      const run = () => {
        onDone?.();
        void removeAll(ids);
      };
      if (canRestore) run();
      else setQuestion({ kind: "remove", count: ids.length, run });
    },
    emptyTrash: (count: number) =>
      setQuestion({
        kind: "trash",
        count,
        run: () => void emptyMutation.mutateAsync({}).then(({ deleted }) => offerRestore(deleted), showError),
      }),
    dialog: question && (
      <Suspense>
        <ConfirmDialog
          isOpen
          title={t(`confirm.${question.kind}Title`)}
          help={t(canRestore ? "confirm.trashHelp" : "confirm.removeHelp", {
            count: question.count,
            seconds: UNDO_MS / 1_000,
          })}
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
