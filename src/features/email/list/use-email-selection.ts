import { useTranslation } from "react-i18next";
import type { EmailRecord } from "../../../api/queries/email.ts";
import { isListed } from "../../../domain/email.ts";
import { useSelection } from "../../../ui/data-table/use-selection.ts";
import { toast } from "../../../ui/toast.ts";
import { useStableHandlers } from "../../../ui/use-stable-handlers.ts";
import { toListParams } from "../search.ts";
import type { EmailRows } from "./use-email-rows.ts";

/** Changing the view clears the selection. */
export function useEmailSelection(rows: EmailRows) {
  const { t } = useTranslation("email");
  const { selected, anchor, ids, toggle, togglePage, select, update, clear } = useSelection<EmailRecord>(
    rows.loadedEmails,
    rows.view,
  );
  const loadedById = new Map(rows.loadedEmails.map((email) => [email.id, email]));
  const isComplete = rows.loadedEmails.length >= rows.total;
  const listParams = toListParams(rows.search);
  // Selected rows may have changed or left the view. Actions must not affect emails that are not listed.
  const emails = [...selected.values()]
    .map((email) => loadedById.get(email.id) ?? email)
    .filter((email) => loadedById.has(email.id) || (!isComplete && isListed(email, listParams)));

  const { isShown } = useStableHandlers({ isShown: (view: string) => view === rows.view });
  /** Also runs for rows that the list has not loaded, unless the user goes to another view. */
  const withAllRows = (run: (emails: EmailRecord[]) => void) =>
    rows.fetchAll().then(
      (all) => {
        if (isShown(rows.view)) run(all);
      },
      () => toast.error(t("failed.action")),
    );
  return {
    emails,
    ids,
    toggle: (id: number, isOn: boolean, isRange: boolean) => {
      if (isRange && anchor !== undefined && !(rows.isGapless && loadedById.has(anchor)))
        void withAllRows((all) => toggle(id, isOn, true, all));
      else toggle(id, isOn, isRange);
    },
    togglePage,
    selectAll: () => void withAllRows(select),
    update,
    clear,
    findLoaded: (id: number) => loadedById.get(id),
  };
}
export type EmailSelection = ReturnType<typeof useEmailSelection>;
