import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { bookmarksQuery } from "../../api/queries/bookmarks.ts";
import { can } from "../../lib/ability.ts";
import { useAbility } from "../../state/ability.ts";
import { bookmarksAtom, suggestionsAtom } from "../../state/navbar.ts";
import { canOpenPage } from "../menu/menu-page.ts";

/** Keeps the navbar's pages and bookmarks what the worker says, less what the person may not open. Used once, by the shell. */
export function useSyncBookmarks(): void {
  const { i18n } = useTranslation();
  const ability = useAbility();
  const may = can(ability, "read", "Bookmark");
  const setSuggestions = useSetAtom(suggestionsAtom);
  const setBookmarks = useSetAtom(bookmarksAtom);
  const { data } = useQuery({
    ...bookmarksQuery(i18n.language),
    enabled: may,
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    const open = (may ? data : undefined) ?? { suggestions: [], bookmarks: [] };
    setSuggestions(open.suggestions.filter(({ link }) => canOpenPage(ability, link)));
    setBookmarks(open.bookmarks.filter(({ link }) => canOpenPage(ability, link)));
  }, [data, may, ability, setSuggestions, setBookmarks]);
}
