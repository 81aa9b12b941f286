import { useAtomValue } from "jotai";
import { type Ref, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../api/use-endpoint-mutation.ts";
import { addComment } from "../../../contract/profile.ts";
import type { ListedComment, ListedPost } from "../../../contract/profile-posts.ts";
import { useCan } from "../../../state/ability.ts";
import { currentUserAtom } from "../../../state/session.ts";
import { focusContainer } from "../../../ui/focus.ts";
import { linkAddresses } from "../../../ui/linked-text.tsx";
import { Moment } from "../moment.tsx";
import { PersonLink, PersonPicture, usePersonName } from "../person.tsx";
import { useProfileSearch } from "../use-profile-navigation.ts";
import { CommentForm } from "./comment-form.tsx";
import { usePostActions } from "./use-post-actions.ts";

/** Older comments are hidden until the user asks for them. */
const MAX_SHOWN_COMMENTS = 2;

interface CommentsProps {
  post: ListedPost;
  fieldRef: Ref<HTMLTextAreaElement>;
}

export function Comments({ post, fieldRef }: CommentsProps) {
  const { t } = useTranslation("profile");
  const { search } = useProfileSearch();
  const getName = usePersonName();
  const canComment = useCan("create", "Profile");
  const user = useAtomValue(currentUserAtom);
  const { mutateAsync: add } = useEndpointMutation(addComment);
  const { comments } = post;
  const isEditing = comments.some(({ id }) => search.edit === `comment-${post.id}-${id}`);
  const [isOpen, setOpen] = useState(isEditing);
  const hiddenCount = isOpen ? 0 : Math.max(0, comments.length - MAX_SHOWN_COMMENTS);
  return (
    // When a comment or its form disappears, this container gets the focus.
    <div tabIndex={-1} className="flex flex-col gap-3 outline-none">
      {hiddenCount > 0 && (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="min-h-6 self-start rounded-xs text-sm font-medium text-muted outline-none hover:underline focus-visible:ring-2 focus-visible:ring-focus"
        >
          {t("comments.all", { count: hiddenCount })}
        </button>
      )}
      {comments.length > 0 && (
        <ul aria-label={t("comments.title")} className="flex flex-col gap-3">
          {comments.slice(hiddenCount).map((comment) => (
            <Comment key={comment.id} post={post} comment={comment} />
          ))}
        </ul>
      )}
      {canComment && (
        <div className="flex items-start gap-2">
          <PersonPicture
            person={{ name: user?.fullName ?? "", avatar: user?.avatar ?? "" }}
            className="mt-1 size-8 text-xs max-sm:hidden"
          />
          <CommentForm
            ref={fieldRef}
            draftKey={`profile:comment:${post.id}`}
            label={t("comments.fieldOf", { name: getName(post.author) })}
            comment=""
            onSubmit={async (comment) => {
              await add({ params: { id: post.id }, body: { comment } });
            }}
          />
        </div>
      )}
    </div>
  );
}

function Comment({ post, comment }: { post: ListedPost; comment: ListedComment }) {
  const { t } = useTranslation("profile");
  const actions = usePostActions();
  const { search, setSearch } = useProfileSearch();
  const [canUpdate, canDelete] = [useCan("update", "Profile"), useCan("delete", "Profile")];
  const editKey = `comment-${post.id}-${comment.id}`;
  const item = useRef<HTMLLIElement>(null);
  const close = () => {
    if (item.current) focusContainer(item.current);
    setSearch({ edit: undefined }, { replace: true });
  };
  const shortText = comment.comment.slice(0, 40);
  return (
    <li ref={item} className="flex items-start gap-2">
      <PersonPicture person={comment.author} className="size-8 text-xs" />
      {comment.isOwn && canUpdate && search.edit === editKey ? (
        <CommentForm
          draftKey={`profile:comment:${post.id}:${comment.id}`}
          label={t("comments.editField")}
          comment={comment.comment}
          isFocused
          onSubmit={async (text) => {
            if (text !== comment.comment) await actions.updateComment(post, comment, text);
            close();
          }}
          onCancel={close}
        />
      ) : (
        <div className="min-w-0 flex-1">
          <div className="w-fit max-w-full rounded-2xl bg-surface-secondary px-3 py-2 text-sm">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <PersonLink person={comment.author} />
            </p>
            <p dir="auto" className="leading-relaxed whitespace-pre-wrap wrap-anywhere">
              {linkAddresses(comment.comment)}
            </p>
          </div>
          <p className="flex flex-wrap items-center gap-x-3 px-3 text-xs text-muted">
            <Moment at={comment.time} />
            {comment.editedAt && <span>{t("posts.edited")}</span>}
            {comment.isOwn && canUpdate && (
              <button
                type="button"
                aria-label={t("comments.editName", { text: shortText })}
                className={textButtonClassName}
                onClick={() => setSearch({ edit: editKey })}
              >
                {t("comments.edit")}
              </button>
            )}
            {comment.canDelete && canDelete && (
              <button
                type="button"
                aria-label={t("comments.deleteName", { text: shortText })}
                className={textButtonClassName}
                onClick={({ currentTarget }) => {
                  focusContainer(currentTarget);
                  void actions.removeComment(post, comment);
                }}
              >
                {t("comments.delete")}
              </button>
            )}
          </p>
        </div>
      )}
    </li>
  );
}

const textButtonClassName =
  "min-h-6 min-w-6 rounded-xs font-medium outline-none hover:underline focus-visible:ring-2 focus-visible:ring-focus";
