import { useState } from "react";
import type { ReceivedRequestWithChanges } from "../../contract/requests.ts";

/**
 * The rows of a page as they were when it was opened, each as it is now. On the first page new ones come in on top; on a
 * later one they would push every row down while somebody reads it.
 */
export function useStableRows(
  rows: readonly ReceivedRequestWithChanges[],
  view: string,
  isFirst: boolean,
): readonly ReceivedRequestWithChanges[] {
  const [held, setHeld] = useState({ view, rows, from: rows });
  if (held.view === view && held.from === rows) return held.rows;
  const isSteady = !isFirst && held.view === view && held.rows.length > 0;
  const current = isSteady ? held.rows.map((row) => rows.find(({ id }) => id === row.id) ?? row) : rows;
  setHeld({ view, rows: current, from: rows });
  return current;
}
