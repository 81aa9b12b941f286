import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../api/use-endpoint-mutation.ts";
import { updateEmails } from "../../../contract/email.ts";
import { deleteEmails, restoreEmails } from "../../../contract/email-list.ts";
import { useCan } from "../../../state/ability.ts";
import { toast } from "../../../ui/toast.ts";
import { offerUndo } from "../../../ui/undo.tsx";
import { isBlank } from "./compose-content.ts";
import type { DraftSaver } from "./draft-saver.ts";
import { useCompose } from "./use-compose.ts";

/** Returns a function that discards the email of a saver and offers to undo that. */
export function useDiscard(saver: DraftSaver, onDiscarded: () => void) {
  const { t } = useTranslation("email");
  const { open } = useCompose();
  const canDelete = useCan("delete", "Email");
  const deletion = useEndpointMutation(deleteEmails);
  const restoration = useEndpointMutation(restoreEmails);
  const move = useEndpointMutation(updateEmails);

  /** Removes the stored draft. Returns the function that brings it back. */
  const removeDraft = async (id: number): Promise<() => Promise<unknown>> => {
    if (canDelete) {
      const { deleted } = await deletion.mutateAsync({ body: { emailIds: [id] } });
      return () => restoration.mutateAsync({ body: { deleted } });
    }
    const moveTo = (folder: "trash" | "draft") =>
      move.mutateAsync({ body: { emailIds: [id], dataToUpdate: { folder } } });
    await moveTo("trash");
    return () => moveTo("draft");
  };

  return async () => {
    // Save first, so that undo brings back everything. If saving fails, undo opens the content as a new email.
    const isStored = await saver.save();
    const { id } = saver;
    const content = saver.getContent();
    let restore = async (): Promise<unknown> => undefined;
    try {
      if (id !== null) restore = await removeDraft(id);
    } catch {
      return void toast.error(t("compose.discardFailed"));
    }
    saver.end();
    onDiscarded();
    if (id === null && isBlank(content)) return;
    offerUndo(t("compose.discarded"), t("compose.undo"), async () => {
      await restore();
      open(id !== null && isStored ? { mode: "new", draftId: id } : { mode: "new", content });
    });
  };
}
