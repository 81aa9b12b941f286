import { useRouterState } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { Star } from "lucide-react";
import { useTranslation } from "react-i18next";
import { suggestionsAtom } from "../../state/navbar.ts";
import { Button } from "../../ui/button.tsx";
import { useBookmarkActions } from "./use-bookmark-actions.ts";

export function BookmarkStar() {
  const { t } = useTranslation();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { canToggle, toggle } = useBookmarkActions();
  const page = useAtomValue(suggestionsAtom).find(({ link }) => link === path);
  if (!page || !canToggle) return null;
  return (
    <Button
      variant="ghost"
      size="sm"
      isIconOnly
      className="shrink-0"
      aria-label={t("bookmarks.star")}
      aria-pressed={page.isBookmarked}
      onClick={() => toggle(page)}
    >
      <Star className={page.isBookmarked ? "fill-attention text-attention" : "text-muted"} aria-hidden />
    </Button>
  );
}
