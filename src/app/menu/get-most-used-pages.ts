/**
 * The pages that are opened most often, in the order of the menu: a thumb finds each where it was, whatever is counted. Of
 * those opened equally often the first are taken.
 */
export const getMostUsedPages = <P extends { title: string }>(
  pages: readonly P[],
  visits: Readonly<Record<string, number>>,
  room: number,
): P[] => {
  const used = pages.toSorted((a, b) => (visits[b.title] ?? 0) - (visits[a.title] ?? 0)).slice(0, room);
  return pages.filter((page) => used.includes(page));
};
