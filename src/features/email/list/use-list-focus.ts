import { useEffect, useEffectEvent, useRef } from "react";
import type { EmailState } from "../use-email-actions.ts";
import type { EmailListHandle } from "./email-list.tsx";
import type { EmailRows } from "./use-email-rows.ts";

const getFocusedRow = () => document.activeElement?.closest<HTMLElement>("[data-email]");

/** `openId` is the id of the open email, or 0. */
export function useListFocus(rows: EmailRows, openId: number, isListShown: boolean) {
  const list = useRef<EmailListHandle>(null);
  /** The index of the row that had the focus last. */
  const cursor = useRef(-1);
  const focusRow = (index: number) => {
    const target = Math.max(0, Math.min(index, rows.total - 1));
    if (rows.total > 0) list.current?.focusRow(target);
  };

  // When an email is closed or another one opens beside the list, focus its row, unless the user is somewhere else.
  const lastOpenId = useRef(openId);
  const followOpenEmail = useEffectEvent(() => {
    const closedId = lastOpenId.current;
    lastOpenId.current = openId;
    const index = rows.loadedEmails.findIndex(({ id }) => id === (openId || closedId));
    const active = document.activeElement;
    const hasFocusElsewhere =
      active !== document.body && active !== null && !active.closest("[data-email], main h1, h2");
    if (index >= 0 && closedId !== openId && closedId !== 0 && !hasFocusElsewhere) focusRow(index);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another email opens or the list appears
  useEffect(() => followOpenEmail(), [openId, isListShown]);

  return {
    list,
    setCursor: (index: number) => {
      cursor.current = index;
    },
    getFocusedRow,
    /**
     * Moves the focus by `distance` rows. Without a focused row, focuses the row that had the focus last, or the first
     * row.
     */
    step: (distance: 1 | -1) => {
      const isFirst = cursor.current < 0;
      focusRow(getFocusedRow() || isFirst ? cursor.current + (isFirst ? 1 : distance) : cursor.current);
    },
    /** Moves the focus to the next row that stays, before emails leave the view. */
    leave: (emails: readonly EmailState[]) => {
      if (!getFocusedRow()) return;
      const ids = new Set(emails.map(({ id }) => id));
      const start = Math.max(0, cursor.current);
      const stays = (index: number) => {
        const row = rows.getRow(index);
        return row !== undefined && !ids.has(row.id);
      };
      let next = start;
      while (next < rows.total && !stays(next)) next++;
      if (next >= rows.total) for (next = start; next > 0 && !stays(next); next--);
      focusRow(next);
    },
  };
}
export type ListFocus = ReturnType<typeof useListFocus>;
