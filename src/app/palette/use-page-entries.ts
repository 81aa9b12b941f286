import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type PageEntry, suggestionsAtom } from "../../state/navbar.ts";
import { useAbility } from "../ability.ts";
import { linkOf, mayOpen, pageIcon } from "../bookmarks/page-place.ts";
import { menuGroups } from "../pages.ts";
import type { Entry } from "./entry.ts";

const ofPage = (page: PageEntry): Entry => ({
  key: `pages:${page.id}`,
  kind: "pages",
  id: page.id,
  title: page.title,
  keywords: page.keywords,
  detail: "",
  icon: pageIcon(page.link),
  link: page.link,
  page,
});

/** The pages a person may open: those that can be bookmarked, or, where that is not allowed, those of the menu. */
export function usePageEntries(): readonly Entry[] {
  const { t } = useTranslation();
  const ability = useAbility();
  const suggestions = useAtomValue(suggestionsAtom);
  return useMemo(() => {
    if (suggestions.length > 0) return suggestions.map(ofPage);
    const places = menuGroups.flatMap(({ pages }) => pages);
    return places
      .filter((place) => mayOpen(ability, linkOf(place)))
      .map(
        (place): Entry => ({
          key: `pages:${linkOf(place)}`,
          kind: "pages",
          title: t(`menu.${place.title}`),
          keywords: "",
          detail: "",
          icon: place.icon,
          link: linkOf(place),
        }),
      );
  }, [suggestions, ability, t]);
}
