import { useNavigate } from "@tanstack/react-router";
import { BookOpen, CircleCheck, CircleX, Copy, Eye, Pencil, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { fetchAllPosts } from "../../../api/queries/blog.ts";
import type { ManagedPost } from "../../../contract/blog-posts.ts";
import { useCan } from "../../../state/ability.ts";
import type { Selection, TableAction } from "../../../ui/data-table/types.ts";
import { usePageLanguage } from "./categories.ts";
import { getPublicPath } from "./public-path.ts";
import { usePostActions } from "./use-post-actions.ts";

type Post = Pick<ManagedPost, "id" | "title" | "state" | "slugs">;

export function usePostMenu() {
  const { t } = useTranslation("blog");
  const navigate = useNavigate();
  const language = usePageLanguage();
  const [canAdd, canEdit, canDelete] = [useCan("create", "Blog"), useCan("update", "Blog"), useCan("delete", "Blog")];
  const actions = usePostActions();
  const publish = (run: () => void): TableAction => ({
    id: "publish",
    label: t("actions.publish"),
    icon: CircleCheck,
    run,
  });
  const unpublish = (run: () => void): TableAction => ({
    id: "unpublish",
    label: t("actions.unpublish"),
    icon: CircleX,
    run,
  });
  const remove = (run: () => void): TableAction => ({
    id: "delete",
    label: t("actions.delete"),
    icon: Trash2,
    isDanger: true,
    run,
  });

  const getActions = (post: Post, onBeforeDelete?: () => Promise<void>): TableAction[] => {
    const params = { id: String(post.id) };
    const isPublished = post.state === "Published";
    const view: TableAction = {
      id: "view",
      label: t("actions.view"),
      icon: Eye,
      run: () => void navigate({ to: "/pages/blog/detail/$id", params }),
    };
    const edit: TableAction = {
      id: "edit",
      label: t("actions.edit"),
      icon: Pencil,
      run: () => void navigate({ to: "/pages/blog/edit/$id", params }),
    };
    const readPublic: TableAction = {
      id: "public",
      label: t("actions.readPublic"),
      icon: BookOpen,
      run: () => location.assign(getPublicPath(post, language)),
    };
    const unschedule: TableAction = {
      id: "unschedule",
      label: t("actions.unschedule"),
      icon: CircleX,
      run: () => actions.setStates([post], "Draft"),
    };
    const duplicate: TableAction = {
      id: "copy",
      label: t("actions.duplicate"),
      icon: Copy,
      run: () => actions.duplicate(post),
    };
    const setState = isPublished
      ? unpublish(() => actions.setStates([post], "Draft"))
      : publish(() => actions.setStates([post], "Published"));
    return [
      view,
      ...(canEdit ? [edit] : []),
      ...(isPublished ? [readPublic] : []),
      ...(canEdit ? [setState, ...(post.state === "Scheduled" ? [unschedule] : [])] : []),
      ...(canAdd ? [duplicate] : []),
      ...(canDelete ? [remove(() => actions.remove([post], onBeforeDelete && { onBeforeDelete }))] : []),
    ];
  };

  const getBulkActions = (selected: Selection, onDone: () => void, posts: readonly Post[]): TableAction[] => {
    /** Takes the posts as they are now: another tab may have changed or deleted some. */
    const withCurrentPosts = (act: (posts: readonly Post[]) => void, isAffected = (_: Post) => true) =>
      void fetchAllPosts({}).then(
        (all) => {
          const affected = all.filter((post) => selected.has(post.id) && isAffected(post));
          if (affected.length > 0) act(affected);
          else onDone();
        },
        (error) => actions.showError([], error),
      );
    const isPublished = ({ state }: Post) => state === "Published";
    const isUnpublished = (post: Post) => !isPublished(post);
    const publishAll = publish(() =>
      withCurrentPosts((each) => actions.setStates(each, "Published", onDone), isUnpublished),
    );
    const unpublishAll = unpublish(() =>
      withCurrentPosts((each) => actions.setStates(each, "Draft", onDone), isPublished),
    );
    return [
      ...(canEdit && posts.some(isUnpublished) ? [publishAll] : []),
      ...(canEdit && posts.some(isPublished) ? [unpublishAll] : []),
      ...(canDelete ? [remove(() => withCurrentPosts((each) => actions.remove(each, { onDone })))] : []),
    ];
  };
  return { getActions, getBulkActions, dialog: actions.dialog };
}
