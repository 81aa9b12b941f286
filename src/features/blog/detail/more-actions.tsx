import { useNavigate } from "@tanstack/react-router";
import { Ellipsis } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ManagedPost } from "../../../contract/blog-posts.ts";
import { Button } from "../../../ui/button.tsx";
import { useActionMenu } from "../../../ui/data-table/use-action-menu.tsx";
import { usePostMenu } from "../parts/use-post-menu.ts";
import { getLastPostsSearch } from "../search.ts";

export function MoreActions({ post }: { post: Pick<ManagedPost, "id" | "title" | "state" | "slugs"> }) {
  const { t } = useTranslation("blog");
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  const { getActions, dialog } = usePostMenu();
  const { open, menu } = useActionMenu();
  const label = t("list.actions", { title: post.title });
  const showMenu = () => {
    const goToList = () => navigate({ to: "/pages/blog/list", search: getLastPostsSearch() });
    const actions = getActions(post, goToList).filter(({ id }) => id !== "view" && id !== "edit");
    if (button.current) open(button.current, label, actions);
  };
  return (
    <>
      <Button ref={button} variant="outline" isIconOnly aria-label={label} onClick={showMenu}>
        <Ellipsis aria-hidden />
      </Button>
      {menu}
      {dialog}
    </>
  );
}
