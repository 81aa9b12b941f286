import { useNavigate } from "@tanstack/react-router";
import { BookOpen, CircleCheck, CircleX, Copy, Eye, Pencil, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ManagedPost } from "../../../contract/blog-posts.ts";
import { useCan } from "../../../state/ability.ts";
import type { TableAction } from "../../../ui/data-table/types.ts";
import { usePageLanguage } from "./categories.ts";
import { getPublicPath } from "./public-path.ts";
import { usePostActions } from "./use-post-actions.ts";

type Post = Pick<ManagedPost, "id" | "title" | "state" | "slugs">;

/** Returns the actions that the signed-in user may perform on a post. */
export function usePostMenu() {
  const { t } = useTranslation("blog");
  const navigate = useNavigate();
  const language = usePageLanguage();
  const [canAdd, canEdit, canDelete] = [useCan("create", "Blog"), useCan("update", "Blog"), useCan("delete", "Blog")];
  const actions = usePostActions();
  const getState = (post: Post): TableAction => {
    const isPublished = post.state === "Published";
    return {
      id: "state",
      label: t(isPublished ? "actions.unpublish" : "actions.publish"),
      icon: isPublished ? CircleX : CircleCheck,
      run: () => actions.setState(post, isPublished ? "Draft" : "Published"),
    };
  };
  const getActions = (post: Post, onBeforeDelete?: () => Promise<void>): TableAction[] => {
    const params = { id: String(post.id) };
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
      run: () => actions.setState(post, "Draft"),
    };
    return [
      view,
      ...(canEdit ? [edit] : []),
      ...(post.state === "Published" ? [readPublic] : []),
      ...(canEdit ? [getState(post), ...(post.state === "Scheduled" ? [unschedule] : [])] : []),
      ...(canAdd
        ? [{ id: "copy", label: t("actions.duplicate"), icon: Copy, run: () => actions.duplicate(post) }]
        : []),
      ...(canDelete
        ? [
            {
              id: "delete",
              label: t("actions.delete"),
              icon: Trash2,
              isDanger: true,
              run: () => actions.remove(post, onBeforeDelete),
            },
          ]
        : []),
    ];
  };
  return { getActions, dialog: actions.dialog };
}
