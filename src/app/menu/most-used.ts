/** The pages that are opened most often, the most used first; those opened equally often keep their order. */
export const mostUsed = <P extends { title: string }>(
  pages: readonly P[],
  visits: Readonly<Record<string, number>>,
  room: number,
): P[] => pages.toSorted((a, b) => (visits[b.title] ?? 0) - (visits[a.title] ?? 0)).slice(0, room);
