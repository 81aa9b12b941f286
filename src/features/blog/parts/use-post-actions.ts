import { useTranslation } from "react-i18next";
import { CallError } from "../../../api/call.ts";
import { useEndpointMutation } from "../../../api/use-endpoint-mutation.ts";
import { deletePost, duplicatePost, type PostState, restorePost, setPostState } from "../../../contract/blog-posts.ts";
import { formatDateTime } from "../../../lib/format-date.ts";
import { useCan } from "../../../state/ability.ts";
import { toast } from "../../../ui/toast.ts";
import { offerUndo } from "../../../ui/undo.tsx";
import { useDeletion } from "../../../ui/use-deletion.tsx";

interface Post {
  id: number;
  title: string;
  state: PostState;
}

/** Returns the translation key of a failed call's error message. */
export function getErrorKey(error: unknown) {
  if (!(error instanceof CallError)) return "failed.save";
  if (error.status === 507) return "failed.full";
  if (error.status === 400) return "failed.incomplete";
  return error.status === 404 ? "failed.gone" : "failed.save";
}

const doneKeys = {
  Published: "done.published",
  Scheduled: "done.scheduled",
  Pending: "done.pending",
  Draft: "done.unpublished",
} as const;

/** Returns functions that change posts and offer undo. If a call fails, a toast says so and nothing changes. */
export function usePostActions() {
  const { t, i18n } = useTranslation("blog");
  const { mutateAsync: setState } = useEndpointMutation(setPostState);
  const { mutateAsync: duplicate } = useEndpointMutation(duplicatePost);
  const { mutateAsync: remove } = useEndpointMutation(deletePost);
  const { mutateAsync: restore } = useEndpointMutation(restorePost);
  const canRestore = useCan("create", "Blog");
  const word = t("deletion.word");
  const deletion = useDeletion({
    canUndo: canRestore,
    getDialogText: () => ({
      title: t("deletion.title"),
      help: t("deletion.help", { word }),
      confirmationText: word,
      confirmLabel: t("deletion.confirm"),
      cancelLabel: t("deletion.cancel"),
    }),
  });
  const showError =
    ({ title }: Post) =>
    (error: unknown) =>
      void toast.error(t(getErrorKey(error), { title }));

  /** Sets the state of a post and offers undo. Rejects if the call fails. */
  const changeState = async ({ id, title }: Post, state: PostState, publishAt?: string) => {
    const { before } = await setState({ params: { id }, body: { state, ...(publishAt && { publishAt }) } });
    const time = publishAt && formatDateTime(publishAt, i18n.language);
    offerUndo(t(doneKeys[state], { title, time }), t("actions.undo"), () => setState({ params: { id }, body: before }));
  };
  return {
    changeState,
    setState: (post: Post, state: PostState): void => void changeState(post, state).catch(showError(post)),
    duplicate: (post: Post): void => {
      duplicate({ params: { id: post.id } }).then(
        ({ id }) =>
          offerUndo(t("done.duplicated", { title: post.title }), t("actions.undo"), () => remove({ params: { id } })),
        showError(post),
      );
    },
    /**
     * Deletes a post at once and offers undo. Without the right to undo, the user must confirm first. Leave the page of
     * the post in `onBeforeDelete`, because it would ask for the deleted post again.
     */
    remove: (post: Post, onBeforeDelete?: () => Promise<void>): void => {
      const params = { id: post.id };
      const run = async () => {
        await onBeforeDelete?.();
        await remove({ params });
        const message = t("done.deleted", { title: post.title });
        if (canRestore) offerUndo(message, t("actions.undo"), () => restore({ params }));
        else toast(message);
      };
      deletion.remove(1, () => run().catch(showError(post)));
    },
    dialog: deletion.dialog,
  };
}
