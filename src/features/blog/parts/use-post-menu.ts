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
  const createPublishAction = (run: () => void): TableAction => ({
    id: "publish",
    label: t("actions.publish"),
    icon: CircleCheck,
    run,
  });
  const createUnpublishAction = (run: () => void): TableAction => ({
    id: "unpublish",
    label: t("actions.unpublish"),
    icon: CircleX,
    run,
  });
  const createRemoveAction = (run: () => void): TableAction => ({
    id: "delete",
    label: t("actions.delete"),
    icon: Trash2,
    isDanger: true,
    run,
  });

  const getActions = (post: Post, onBeforeDelete?: () => Promise<void>): TableAction[] => {
    const params = { id: String(post.id) };
    const isPublished = post.state === "Published";
    const viewAction: TableAction = {
      id: "view",
      label: t("actions.view"),
      icon: Eye,
      run: () => void navigate({ to: "/pages/blog/detail/$id", params }),
    };
    const editAction: TableAction = {
      id: "edit",
      label: t("actions.edit"),
      icon: Pencil,
      run: () => void navigate({ to: "/pages/blog/edit/$id", params }),
    };
    const readPublicAction: TableAction = {
      id: "public",
      label: t("actions.readPublic"),
      icon: BookOpen,
      run: () => location.assign(getPublicPath(post, language)),
    };
    const unscheduleAction: TableAction = {
      id: "unschedule",
      label: t("actions.unschedule"),
      icon: CircleX,
      run: () => actions.setStates([post], "Draft"),
    };
    const duplicateAction: TableAction = {
      id: "copy",
      label: t("actions.duplicate"),
      icon: Copy,
      run: () => actions.duplicate(post),
    };
    const setStateAction = isPublished
      ? createUnpublishAction(() => actions.setStates([post], "Draft"))
      : createPublishAction(() => actions.setStates([post], "Published"));
    return [
      viewAction,
      ...(canEdit ? [editAction] : []),
      ...(isPublished ? [readPublicAction] : []),
      ...(canEdit ? [setStateAction, ...(post.state === "Scheduled" ? [unscheduleAction] : [])] : []),
      ...(canAdd ? [duplicateAction] : []),
      ...(canDelete ? [createRemoveAction(() => actions.remove([post], onBeforeDelete && { onBeforeDelete }))] : []),
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
    const publishAllAction = createPublishAction(() =>
      withCurrentPosts((each) => actions.setStates(each, "Published", onDone), isUnpublished),
    );
    const unpublishAllAction = createUnpublishAction(() =>
      withCurrentPosts((each) => actions.setStates(each, "Draft", onDone), isPublished),
    );
    return [
      ...(canEdit && posts.some(isUnpublished) ? [publishAllAction] : []),
      ...(canEdit && posts.some(isPublished) ? [unpublishAllAction] : []),
      ...(canDelete ? [createRemoveAction(() => withCurrentPosts((each) => actions.remove(each, { onDone })))] : []),
    ];
  };
  return { getActions, getBulkActions, dialog: actions.dialog };
}
