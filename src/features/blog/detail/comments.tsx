import { Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../api/use-endpoint-mutation.ts";
import { addComment } from "../../../contract/blog.ts";
import { deleteComment, type ManagedComment, restoreComment, updateComment } from "../../../contract/blog-comments.ts";
import { formatDateTime } from "../../../lib/format-date.ts";
import { useCan } from "../../../state/ability.ts";
import { Avatar, getInitials } from "../../../ui/avatar.tsx";
import { Button } from "../../../ui/button.tsx";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";
import { toast } from "../../../ui/toast.ts";
import { offerUndo } from "../../../ui/undo.tsx";
import { getCommentErrorKey } from "../parts/use-post-actions.ts";

// The code of forms loads after the post.
const CommentForm = lazyWithRetry(async () => (await import("./comment-form.tsx")).CommentForm);

interface CommentsProps {
  postId: number;
  comments: readonly ManagedComment[];
}

/** Lists the oldest first. People can edit and delete only their own comments. */
export function Comments({ postId, comments }: CommentsProps) {
  const { t } = useTranslation("blog");
  const heading = useRef<HTMLHeadingElement>(null);
  const canAdd = useCan("create", "Blog");
  const add = useEndpointMutation(addComment);
  return (
    <section aria-labelledby="comments-title" className="max-w-3xl print:hidden">
      <h2 id="comments-title" ref={heading} tabIndex={-1} className="mb-4 text-lg font-semibold outline-none">
        {t("comments.title")}
        {comments.length > 0 && (
          <span className="mx-2 text-sm font-normal text-muted tabular-nums">{comments.length}</span>
        )}
      </h2>
      {comments.length === 0 && <p className="mb-4 text-sm text-muted">{t("comments.none")}</p>}
      <ol className="flex flex-col gap-5">
        {comments.map((comment) => (
          <Comment
            key={comment.id}
            comment={comment}
            onDeleted={() => heading.current?.focus({ preventScroll: true })}
          />
        ))}
      </ol>
      {canAdd && (
        <div className="mt-6 min-h-40">
          <Suspense>
            <CommentForm
              draftKey={`blog-comment:${postId}`}
              comment=""
              label={t("comments.add")}
              submitLabel={t("comments.send")}
              onSubmit={(comment) => add.mutateAsync({ params: { id: postId }, body: { comment } })}
            />
          </Suspense>
        </div>
      )}
    </section>
  );
}

function Comment({ comment: row, onDeleted }: { comment: ManagedComment; onDeleted: () => void }) {
  const { t, i18n } = useTranslation("blog");
  const { id, avatar, userFullName, comment, commentedAt, isOwn, editedAt } = row;
  const [isEditing, setEditing] = useState(false);
  const [canEdit, canDelete] = [useCan("update", "Blog"), useCan("delete", "Blog")];
  const update = useEndpointMutation(updateComment);
  const remove = useEndpointMutation(deleteComment);
  const restore = useEndpointMutation(restoreComment);
  const time = formatDateTime(commentedAt, i18n.language);
  const params = { id };
  const deleteThis = async () => {
    try {
      await remove.mutateAsync({ params });
      // The pressed button disappears with the comment, so the parent moves the focus.
      onDeleted();
      offerUndo(t("comments.deleted"), () => restore.mutateAsync({ params }));
    } catch (error) {
      toast.error(t(getCommentErrorKey(error)));
    }
  };
  return (
    <li className="flex gap-3">
      <Avatar src={avatar} initials={getInitials(userFullName)} className="size-9 shrink-0 text-xs" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <span className="font-medium">{userFullName}</span>
          <time dateTime={commentedAt} className="text-xs text-muted">
            {time}
          </time>
          {editedAt && <span className="text-xs text-muted">{t("comments.edited")}</span>}
        </p>
        {isEditing ? (
          <div className="mt-2">
            <Suspense>
              <CommentForm
                draftKey={`blog-comment-edit:${id}`}
                comment={comment}
                label={t("comments.editOf", { time })}
                submitLabel={t("comments.save")}
                onSubmit={(next) => update.mutateAsync({ params, body: { comment: next } })}
                onClose={() => setEditing(false)}
              />
            </Suspense>
          </div>
        ) : (
          <>
            <p dir="auto" className="mt-0.5 leading-relaxed text-pretty wrap-anywhere whitespace-pre-wrap">
              {comment}
            </p>
            {isOwn && (canEdit || canDelete) && (
              <div className="-ms-2 mt-0.5 flex gap-1">
                {canEdit && (
                  <Button
                    aria-label={t("comments.editOf", { time })}
                    onClick={() => setEditing(true)}
                    variant="ghost"
                    size="sm"
                  >
                    {t("comments.edit")}
                  </Button>
                )}
                {canDelete && (
                  <Button
                    aria-label={t("comments.deleteOf", { time })}
                    disabled={remove.isPending}
                    onClick={() => void deleteThis()}
                    variant="ghost"
                    size="sm"
                  >
                    {t("comments.delete")}
                  </Button>
                )}
              </div>
            )}
          </>
        )}
      </div>
    </li>
  );
}
