import i18next from "i18next";
import { runAction, type UndoableAction } from "../../../ui/undo.tsx";

interface RowAction<Result> extends UndoableAction<Result> {
  message: string;
  errorMessage?: string;
}

/** If `save` fails, shows a toast and resolves to false. */
export function runRowAction<Result>({ errorMessage, ...action }: RowAction<Result>): Promise<boolean> {
  const t = i18next.getFixedT(null, "dashboard", "today");
  return runAction(action, () => errorMessage ?? t("actionFailed"));
}

/** Call this before the control's row disappears. Focuses the panel if there is no other row. */
export function focusNextRow(control: Element): void {
  const row = control.closest("li");
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  const target =
    next?.querySelector<HTMLElement>("input, button, select, a[href]") ?? row?.closest<HTMLElement>("section");
  target?.focus({ preventScroll: true });
}
