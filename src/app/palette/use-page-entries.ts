import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useAbility } from "../../state/ability.ts";
import { type PageEntry, suggestionsAtom } from "../../state/navbar.ts";
import { canOpenPage, getPageIcon, getPageLink, menuGroups } from "../menu/pages.ts";
import type { Entry } from "./entry.ts";

const ofPage = (page: PageEntry): Entry => ({
  key: `pages:${page.id}`,
  kind: "pages",
  id: page.id,
  title: page.title,
  keywords: page.keywords,
  detail: "",
  icon: getPageIcon(page.link),
  link: page.link,
  page,
});

/** Entries for the pages the user may open: bookmarkable pages, or the menu's if bookmarks are not permitted. */
export function usePageEntries(): readonly Entry[] {
  const { t } = useTranslation();
  const ability = useAbility();
  const suggestions = useAtomValue(suggestionsAtom);
  return useMemo(() => {
    if (suggestions.length > 0) return suggestions.map(ofPage);
    const allPages = menuGroups.flatMap(({ pages }) => pages);
    return allPages
      .filter((page) => canOpenPage(ability, getPageLink(page)))
      .map(
        (page): Entry => ({
          key: `pages:${getPageLink(page)}`,
          kind: "pages",
          title: t(`menu.${page.title}`),
          keywords: "",
          detail: "",
          icon: page.icon,
          link: getPageLink(page),
        }),
      );
  }, [suggestions, ability, t]);
}
