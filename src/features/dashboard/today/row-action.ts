import i18next from "i18next";
import { runAction } from "../../../ui/undo.tsx";

interface RowAction<Result> {
  save: () => Promise<Result>;
  message: string;
  /** Undefined if the user may not reverse the action. */
  undo?: ((result: Result) => unknown) | undefined;
  errorMessage?: string;
}

/** If `save` fails, shows a toast and resolves to false. */
export function runRowAction<Result>({ save, message, undo, errorMessage }: RowAction<Result>): Promise<boolean> {
  const t = i18next.getFixedT(null, "dashboard", "today");
  return runAction({ save, message, undo }, () => errorMessage ?? t("actionFailed"));
}

/** Call this before the control's row disappears. Focuses the panel if there is no other row. */
export function focusNextRow(control: Element): void {
  const row = control.closest("li");
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  const target =
    next?.querySelector<HTMLElement>("input, button, select, a[href]") ?? row?.closest<HTMLElement>("section");
  target?.focus({ preventScroll: true });
}
