import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useAtom, useAtomValue, useSetAtom } from "jotai";
import { useLayoutEffect } from "react";
import { useTranslation } from "react-i18next";
import { bookmarksQuery } from "../../api/queries/bookmarks.ts";
import { queryClient } from "../../api/query-client.ts";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { reorderBookmarks, toggleBookmark } from "../../contract/bookmarks.ts";
import { can } from "../../lib/auth.ts";
import { useAbility, useCan } from "../../state/ability.ts";
import { bookmarksAtom, type PageEntry, pendingReordersAtom, suggestionsAtom } from "../../state/navbar.ts";
import { toast } from "../../ui/toast.ts";
import { offerUndo } from "../../ui/undo.tsx";
import { canOpenPage } from "../menu/pages.ts";

/** Both actions show a toast if a call fails; they never throw. */
export function useBookmarkActions() {
  const { t, i18n } = useTranslation();
  const canToggle = useCan("update", "Bookmark");
  const [bookmarks, setBookmarks] = useAtom(bookmarksAtom);
  const toggleMutation = useEndpointMutation(toggleBookmark);
  const reorderMutation = useEndpointMutation(reorderBookmarks);
  const setPendingReorders = useSetAtom(pendingReordersAtom);

  const showError = () => toast.error(t("bookmarks.failed"));

  const restore = async ({ id }: PageEntry, index: number) => {
    // Refetch: between removing a bookmark and Undo, this or another tab may have changed the bookmarks.
    const { bookmarks: currentBookmarks } = await queryClient.fetchQuery({
      ...bookmarksQuery(i18n.language),
      staleTime: 0,
    });
    const ids = currentBookmarks.map((page) => page.id);
    if (ids.includes(id)) return;
    await toggleMutation.mutateAsync({ body: { id } });
    await reorderMutation.mutateAsync({ body: { ids: ids.toSpliced(index, 0, id) } });
  };

  const toggle = async (page: PageEntry): Promise<void> => {
    const index = bookmarks.findIndex(({ id }) => id === page.id);
    try {
      const { bookmark } = await toggleMutation.mutateAsync({ body: { id: page.id } });
      if (bookmark.isBookmarked) return;
      const undo = () => void restore(page, index).catch(showError);
      offerUndo(t("bookmarks.removed", { page: page.title }), undo);
    } catch {
      showError();
    }
  };

  const reorder = async (pages: readonly PageEntry[]): Promise<void> => {
    // Update the list before the server answers, so that the dropped bookmark does not jump back.
    setBookmarks(pages);
    setPendingReorders((count) => count + 1);
    // Append the bookmarks that the list omits because the user may not open their pages: saving must not delete them.
    const { queryKey } = bookmarksQuery(i18n.language);
    const allBookmarks = queryClient.getQueryData(queryKey)?.bookmarks ?? [];
    const hidden = allBookmarks.filter(({ id }) => !pages.some((page) => page.id === id));
    try {
      const ids = [...pages, ...hidden].map(({ id }) => id);
      const { bookmarks: saved } = await reorderMutation.mutateAsync({ body: { ids } });
      queryClient.setQueryData(queryKey, (data) => data && { ...data, bookmarks: saved });
    } catch {
      showError();
    } finally {
      setPendingReorders((count) => count - 1);
    }
  };

  return {
    canToggle,
    toggle: (page: PageEntry) => void toggle(page),
    reorder: (pages: readonly PageEntry[]) => void reorder(pages),
  };
}

/**
 * Fills the atoms of bookmarks and suggestions with the pages that the user may open. Only one component may call this.
 */
export function useSyncBookmarks(): void {
  const { i18n } = useTranslation();
  const ability = useAbility();
  const canReadBookmarks = can(ability, "read", "Bookmark");
  const setSuggestions = useSetAtom(suggestionsAtom);
  const setBookmarks = useSetAtom(bookmarksAtom);
  const isReordering = useAtomValue(pendingReordersAtom) > 0;
  const { data } = useQuery({
    ...bookmarksQuery(i18n.language),
    enabled: canReadBookmarks,
    placeholderData: keepPreviousData,
  });
  // A layout effect, so that the first paint shows the bookmarks that the route has fetched.
  useLayoutEffect(() => {
    const readableData = (canReadBookmarks ? data : undefined) ?? { suggestions: [], bookmarks: [] };
    setSuggestions(readableData.suggestions.filter(({ link }) => canOpenPage(ability, link)));
    // A response that is older than the running reorder would put the dropped bookmark back.
    if (!isReordering) setBookmarks(readableData.bookmarks.filter(({ link }) => canOpenPage(ability, link)));
  }, [data, canReadBookmarks, ability, isReordering, setSuggestions, setBookmarks]);
}
