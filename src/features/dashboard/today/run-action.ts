import i18next from "i18next";
import { CallError } from "../../../api/call.ts";
import { toast } from "../../../ui/toast.ts";
import { offerUndo, saveWithUndo } from "../../../ui/undo.tsx";

interface Action<Result> {
  save: () => Promise<Result>;
  message: string;
  /** Reverses the action. Undefined if the user may not reverse it. */
  undo?: ((result: Result) => unknown) | undefined;
}

/** Runs a row's action, then says what happened and offers to undo it. A failure shows a toast. */
export async function runAction<Result>({ save, message, undo }: Action<Result>): Promise<void> {
  const t = i18next.getFixedT(null, "dashboard", "today");
  await saveWithUndo(async () => {
    try {
      const result = await save();
      if (undo) offerUndo(message, t("undo"), () => undo(result));
      else toast(message);
    } catch (error) {
      console.warn(error);
      toast.error(t(error instanceof CallError && error.status === 507 ? "storageFull" : "actionFailed"));
    }
  });
}

/**
 * Focuses the first control of the row after that of a control, or of the row before it, because the control's row is
 * about to disappear. In the only row, focuses the panel.
 */
export function focusNextRow(control: Element): void {
  const row = control.closest("li");
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  const target =
    next?.querySelector<HTMLElement>("input, button, select, a[href]") ?? row?.closest<HTMLElement>("section");
  target?.focus({ preventScroll: true });
}
