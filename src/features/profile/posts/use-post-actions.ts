import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../api/use-endpoint-mutation.ts";
import { togglePostLike } from "../../../contract/profile.ts";
import {
  deleteComment,
  deletePost,
  type ListedComment,
  type ListedPost,
  type PostContent,
  restoreComment,
  restorePost,
  updateComment,
  updatePost,
} from "../../../contract/profile-posts.ts";
import { toast } from "../../../ui/toast.ts";
import { offerUndo, saveWithUndo } from "../../../ui/undo.tsx";
import { getErrorKey } from "../errors.ts";
import { toContent, toPostValues } from "./post-values.ts";

/** Every action except `like` offers undo. */
export function usePostActions() {
  const { t, i18n } = useTranslation("profile");
  const { mutateAsync: toggleLike } = useEndpointMutation(togglePostLike);
  // Send the language in which the text was written, so that an undo after a language switch does not change the other
  // text.
  const { mutateAsync: changePost } = useEndpointMutation(updatePost, i18n.language);
  const { mutateAsync: removePost } = useEndpointMutation(deletePost);
  const { mutateAsync: bringBackPost } = useEndpointMutation(restorePost);
  const { mutateAsync: changeComment } = useEndpointMutation(updateComment);
  const { mutateAsync: removeComment } = useEndpointMutation(deleteComment);
  const { mutateAsync: bringBackComment } = useEndpointMutation(restoreComment);
  const showError = (error: unknown) => void toast.error(t(getErrorKey(error)));
  return {
    like: ({ id }: ListedPost) => toggleLike({ params: { id } }).catch(showError),
    /** Rejects if the change could not be saved, so that the form stays open. */
    update: (post: ListedPost, body: PostContent) =>
      saveWithUndo(async () => {
        const params = { id: post.id };
        await changePost({ params, body });
        const undoBody = { ...toContent(toPostValues(post)), expected: body };
        offerUndo(t("done.postUpdated"), () => changePost({ params, body: undoBody }));
      }),
    remove: ({ id }: ListedPost) =>
      saveWithUndo(async () => {
        await removePost({ params: { id } });
        offerUndo(t("done.postDeleted"), () => bringBackPost({ params: { id } }));
      }).catch(showError),
    updateComment: ({ id }: ListedPost, { id: commentId, comment: before }: ListedComment, comment: string) =>
      saveWithUndo(async () => {
        const params = { id, commentId };
        await changeComment({ params, body: { comment } });
        const body = { comment: before, expected: { comment } };
        offerUndo(t("done.commentUpdated"), () => changeComment({ params, body }));
      }),
    removeComment: ({ id }: ListedPost, { id: commentId }: ListedComment) =>
      saveWithUndo(async () => {
        await removeComment({ params: { id, commentId } });
        offerUndo(t("done.commentDeleted"), () => bringBackComment({ params: { id, commentId } }));
      }).catch(showError),
  };
}
