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
    const places = menuGroups.flatMap(({ pages }) => pages);
    return places
      .filter((place) => canOpenPage(ability, getPageLink(place)))
      .map(
        (place): Entry => ({
          key: `pages:${getPageLink(place)}`,
          kind: "pages",
          title: t(`menu.${place.title}`),
          keywords: "",
          detail: "",
          icon: place.icon,
          link: getPageLink(place),
        }),
      );
  }, [suggestions, ability, t]);
}
