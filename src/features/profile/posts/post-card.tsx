import { Ellipsis, MessageSquare, Pencil, ThumbsUp, Trash2 } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ListedPost } from "../../../contract/profile-posts.ts";
import { useCan } from "../../../state/ability.ts";
import { Button } from "../../../ui/button.tsx";
import { useActionMenu } from "../../../ui/data-table/use-action-menu.tsx";
import { WholeWords } from "../../../ui/whole-words.tsx";
import { Moment } from "../moment.tsx";
import { PersonLink, PersonPicture, usePersonName } from "../person.tsx";
import { useProfileSearch } from "../use-profile-navigation.ts";
import { Comments } from "./comments.tsx";
import { PostBody } from "./post-body.tsx";
import { PostForm } from "./post-form.tsx";
import { toPostValues } from "./post-values.ts";
import { usePostActions } from "./use-post-actions.ts";

/** The author can edit the post; the owner of the profile can delete it too. */
export function PostCard({ post, onRemoved }: { post: ListedPost; onRemoved: () => void }) {
  const { t } = useTranslation("profile");
  const { search, setSearch } = useProfileSearch();
  const actions = usePostActions();
  const getName = usePersonName();
  const [canUpdate, canDelete, canComment] = [
    useCan("update", "Profile"),
    useCan("delete", "Profile"),
    useCan("create", "Profile"),
  ];
  const commentField = useRef<HTMLTextAreaElement>(null);
  const { id, author, isOwn, comments, share } = post;
  const editKey = `post-${id}`;
  const isEditing = isOwn && canUpdate && search.edit === editKey;
  const article = useRef<HTMLElement>(null);
  const close = () => {
    article.current?.focus({ preventScroll: true });
    setSearch({ edit: undefined }, { replace: true });
  };
  const menu = useActionMenu();
  const menuLabel = t("posts.actions", { name: getName(author) });
  const editAction = { id: "edit", label: t("posts.edit"), icon: Pencil, run: () => setSearch({ edit: editKey }) };
  const removeAction = {
    id: "delete",
    label: t("posts.delete"),
    icon: Trash2,
    isDanger: true,
    run: () => void actions.remove(post).then(onRemoved),
  };
  const menuActions = [
    ...(isOwn && canUpdate ? [editAction] : []),
    ...(post.canDelete && canDelete ? [removeAction] : []),
  ];
  return (
    <article
      ref={article}
      aria-label={t("posts.of", { name: getName(author) })}
      // When the form of the post closes, the post gets the focus.
      tabIndex={-1}
      className="flex flex-col gap-3 overflow-hidden rounded-2xl border border-separator bg-surface p-5 outline-none"
    >
      <header className="flex items-start gap-3">
        <PersonPicture person={author} className="size-10 text-sm" />
        <div className="min-w-0 flex-1 leading-snug">
          <h3 className="text-base">
            <PersonLink person={author} />
          </h3>
          <p className="flex flex-wrap gap-x-2 text-xs text-muted">
            <Moment at={post.time} />
            {post.editedAt && <span>{t("posts.edited")}</span>}
          </p>
        </div>
        {menuActions.length > 0 && (
          <Button
            aria-label={menuLabel}
            aria-haspopup="menu"
            variant="ghost"
            size="sm"
            isIconOnly
            className="-me-2 shrink-0"
            onClick={({ currentTarget }) => menu.open(currentTarget, menuLabel, menuActions)}
          >
            <Ellipsis aria-hidden />
          </Button>
        )}
        {menu.menu}
      </header>
      {isEditing ? (
        <PostForm
          label={t("posts.edit")}
          draftKey={`profile:${editKey}`}
          defaultValues={toPostValues(post)}
          placeholder=""
          submitLabel={t("form.save")}
          onSubmit={async (content) => {
            await actions.update(post, content);
            close();
          }}
          onCancel={close}
        />
      ) : (
        <PostBody post={post} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-xs text-muted empty:hidden">
        <LikeSummary post={post} />
        {(comments.length > 0 || share > 0) && (
          <p className="flex gap-x-3">
            {comments.length > 0 && <span>{t("comments.count", { count: comments.length })}</span>}
            {share > 0 && <span>{t("shares", { count: share })}</span>}
          </p>
        )}
      </div>
      {(canUpdate || canComment) && (
        <div className="flex gap-1 border-y border-separator py-1">
          {canUpdate && (
            <Button
              variant="ghost"
              size="sm"
              aria-pressed={post.youLiked}
              className={`flex-1 ${post.youLiked ? "text-accent" : "text-muted"}`}
              onClick={() => void actions.like(post)}
            >
              <ThumbsUp className={post.youLiked ? "fill-current" : ""} aria-hidden />
              {t("likes.like")}
            </Button>
          )}
          {canComment && (
            <Button
              variant="ghost"
              size="sm"
              className="flex-1 text-muted"
              onClick={() => commentField.current?.focus()}
            >
              <MessageSquare aria-hidden />
              {t("comments.comment")}
            </Button>
          )}
        </div>
      )}
      <Comments post={post} fieldRef={commentField} />
    </article>
  );
}

/** Two names and the number of others, or only the number of likes if a name is missing. */
function LikeSummary({ post: { likes, youLiked, likedUsers } }: { post: ListedPost }) {
  const { t } = useTranslation("profile");
  const getName = usePersonName();
  if (likes === 0) return null;
  const names = [...(youLiked ? [t("likes.you")] : []), ...likedUsers.map(getName)];
  const [first = "", second = ""] = names;
  const otherLikes = likes - 2;
  const getText = () => {
    if (first === "" || (likes > 1 && second === "")) return t("likes.count", { count: likes });
    if (likes === 1) return first;
    return otherLikes > 0 ? t("likes.many", { first, second, count: otherLikes }) : t("likes.two", { first, second });
  };
  return (
    <p className="flex min-w-0 items-center gap-2">
      <span className="flex -space-x-1.5 rtl:space-x-reverse" aria-hidden>
        {likedUsers.slice(0, 3).map((person, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name
          <PersonPicture key={index} person={person} className="size-5 text-[0.5rem] ring-2 ring-surface" />
        ))}
      </span>
      <bdi className="min-w-0 wrap-anywhere">
        <WholeWords>{getText()}</WholeWords>
      </bdi>
    </p>
  );
}
