import { useTranslation } from "react-i18next";
import { CallError } from "../../../api/call.ts";
import { emailQuery } from "../../../api/queries/email.ts";
import { queryClient } from "../../../api/query-client.ts";
import { useEndpointMutation } from "../../../api/use-endpoint-mutation.ts";
import { updateEmails } from "../../../contract/email.ts";
import { deleteEmails, restoreEmails } from "../../../contract/email-list.ts";
import { useCan } from "../../../state/ability.ts";
import { toast } from "../../../ui/toast.ts";
import { offerUndo } from "../../../ui/undo.tsx";
import { isBlank } from "./compose-content.ts";
import type { DraftSaver } from "./draft-saver.ts";
import { useCompose } from "./use-compose.ts";

export function useDiscard(saver: DraftSaver, onDiscarded: () => void) {
  const { t } = useTranslation("email");
  const { open } = useCompose();
  const canDelete = useCan("delete", "Email");
  const deletion = useEndpointMutation(deleteEmails);
  const restoration = useEndpointMutation(restoreEmails);
  const move = useEndpointMutation(updateEmails);

  /**
   * Returns the function that brings the draft back; undefined if it is no draft any more, or if the full device cannot
   * bring it back.
   */
  const removeDraft = async (id: number): Promise<(() => Promise<unknown>) | undefined> => {
    const email = await queryClient.fetchQuery({ ...emailQuery(id), staleTime: 0 }).catch((error) => {
      if (error instanceof CallError && error.status === 404) return undefined;
      throw error;
    });
    if (email?.folder !== "draft") return undefined;
    if (canDelete) {
      const { deleted } = await deletion.mutateAsync({ body: { emailIds: [id] } });
      return deleted ? () => restoration.mutateAsync({ body: { deleted } }) : undefined;
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
    let restore: (() => Promise<unknown>) | undefined;
    try {
      if (id !== null) restore = await removeDraft(id);
    } catch {
      return void toast.error(t("compose.discardFailed"));
    }
    saver.end();
    onDiscarded();
    if (!restore && isBlank(content)) return;
    offerUndo(t("compose.discarded"), async () => {
      await restore?.();
      open(restore && id !== null && isStored ? { mode: "new", draftId: id } : { mode: "new", content });
    });
  };
}
