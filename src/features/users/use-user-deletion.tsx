import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "sonner";
import { useDeleteUsers, useRestoreUsers } from "../../api/queries/users.ts";
import { useMay } from "../../state/ability.ts";
import { offerUndo } from "../../ui/undo.ts";
import { failureWords } from "./user-values.ts";

const ConfirmTyping = lazy(() =>
  import("../../ui/confirm-typing.tsx").then(({ ConfirmTyping }) => ({ default: ConfirmTyping })),
);

interface Deletion {
  ids: readonly number[];
  /** What is said once it is done. */
  message: string;
  /** Leads away from the page of whom is deleted, before they are: there it would say that nobody was found. */
  leave?: () => Promise<void>;
  onDone?: () => void;
}

/**
 * Deletes users at once, with a way back. Whoever may not add users could not bring them back either: they are asked
 * first, by `dialog`.
 */
export function useUserDeletion() {
  const { t } = useTranslation("users");
  const mayBringBack = useMay("create", "User");
  const remove = useDeleteUsers();
  const restore = useRestoreUsers();
  const [asked, setAsked] = useState<Deletion>();

  const run = async ({ ids, message, leave, onDone }: Deletion): Promise<void> => {
    await leave?.();
    await remove.mutateAsync({ body: { ids: [...ids] } }).then(
      ({ users }) => {
        onDone?.();
        if (mayBringBack) offerUndo(message, t("undo"), () => restore.mutateAsync({ body: { users } }));
        else toast(message);
      },
      (error: unknown) => void toast.error(failureWords(error, t, "failed.action")),
    );
  };
  const word = t("deletion.word");
  return {
    remove: (deletion: Deletion) => (mayBringBack ? void run(deletion) : setAsked(deletion)),
    dialog: asked && (
      <Suspense>
        <ConfirmTyping
          isOpen
          title={t("deletion.title")}
          help={t("deletion.help", { count: asked.ids.length, word })}
          word={word}
          confirm={t("deletion.confirm")}
          stay={t("deletion.stay")}
          onStay={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            void run(asked);
          }}
        />
      </Suspense>
    ),
  };
}
