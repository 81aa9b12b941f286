/** What was typed into a cell and is not kept. */
export interface CellDraft {
  text: string;
  /** Why it was not stored, where it was sent. */
  error?: string | undefined;
}

type Texts = Readonly<Record<string, string>>;

/**
 * Does to the drafts what another tab did to the same ones: what it stored or dropped goes, what it went on with stands
 * there as it does now. What only this tab has typed stays. Gives whether anything is another now.
 */
export function syncDraftsFromOtherTab(drafts: Map<string, CellDraft>, before: Texts, now: Texts): boolean {
  const changed = Object.keys(before).filter(
    (cell) => before[cell] !== now[cell] && drafts.get(cell)?.text === before[cell],
  );
  for (const cell of changed) {
    const typed = now[cell];
    if (typed === undefined) drafts.delete(cell);
    else drafts.set(cell, { text: typed });
  }
  return changed.length > 0;
}
