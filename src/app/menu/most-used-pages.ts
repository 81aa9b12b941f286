/**
 * Returns the `limit` most visited pages, in menu order. Of pages with equal visits, the one higher in the menu wins.
 */
export const getMostUsedPages = <P extends { title: string }>(
  pages: readonly P[],
  visits: Readonly<Record<string, number>>,
  limit: number,
): P[] => {
  const mostUsed = pages.toSorted((a, b) => (visits[b.title] ?? 0) - (visits[a.title] ?? 0)).slice(0, limit);
  return pages.filter((page) => mostUsed.includes(page));
};
