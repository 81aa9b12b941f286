import { useEffect, useMemo, useState } from "react";
import * as v from "valibot";
import { deleteDraft, readDraft, saveDraft, watchDraftInOtherTabs } from "../../state/drafts.ts";
import { type EditableField, isLocalised } from "./editable-fields.ts";
import { type CellDraft, syncDraftsFromOtherTab } from "./sync-cell-drafts.ts";

const NAME = "employees";

/**
 * What was typed into the cells of all employees and is not kept: it waits for whoever comes back to its row after another
 * search or page, and on the device for whoever comes back after a reload or a crash. What is typed into a text of one
 * `language` waits in that.
 */
export function useCellDrafts(language: string) {
  const [drafts] = useState(() => new Map<string, CellDraft>(Object.entries(readCells()).map(toDraft)));
  const [version, setVersion] = useState(0);
  useEffect(
    () =>
      watchDraftInOtherTabs(NAME, cellTexts, (before, now) => {
        if (syncDraftsFromOtherTab(drafts, before ?? {}, now ?? {})) setVersion((version) => version + 1);
      }),
    [drafts],
  );
  // The columns hold on to it, and with them the rows: another one draws them again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another one with every version.
  return useMemo(
    () => ({
      /** Under what the other functions know the cell. */
      keyOf: (id: number, field: EditableField) => `${id} ${field}${isLocalised(field) ? ` ${language}` : ""}`,
      find: (key: string) => drafts.get(key),
      /** With every key; the cell draws itself. */
      type: (key: string, typed: string) => {
        drafts.set(key, { text: typed });
        writeCell(key, typed);
      },
      /** It is on its way to the list; the device has it until it is there. */
      send: (key: string) => void drafts.delete(key),
      /** It could not be kept; the answer may come when its row stands elsewhere. */
      hold: (key: string, draft: CellDraft) => {
        drafts.set(key, draft);
        writeCell(key, draft.text);
        setVersion((before) => before + 1);
      },
      /** It is stored, or nobody wants it any more; what has been typed since stays. */
      drop: (key: string, typed: string) => {
        if (drafts.get(key)?.text === typed) drafts.delete(key);
        if (readCells()[key] === typed) writeCell(key, undefined);
      },
    }),
    [drafts, language, version],
  );
}
export type CellDrafts = ReturnType<typeof useCellDrafts>;

const toDraft = ([key, typed]: [string, string]) => [key, { text: typed }] as const;

const cellTexts = v.record(v.string(), v.string());
const readCells = () => readDraft(NAME, cellTexts) ?? {};

/** Read anew each time: another tab may have written meanwhile. */
function writeCell(key: string, typed: string | undefined): void {
  const before = readCells();
  const { [key]: _, ...others } = before;
  const next = typed === undefined ? others : { ...others, [key]: typed };
  if (Object.keys(next).length > 0) saveDraft(NAME, next);
  else deleteDraft(NAME, before);
}
