import type { toast as sonnerToast } from "sonner";
import { expect, test } from "vitest";
import { connectToaster, showStorageFull, toast, toastRequested } from "./toast.ts";

test("toasts requested before the toaster is mounted are shown in their order, later ones immediately", async () => {
  const shown: string[] = [];
  const sonner = Object.assign((message: string) => shown.push(message), {
    error: (message: string) => shown.push(`error: ${message}`),
    dismiss: (id: string) => shown.push(`dismiss: ${id}`),
  });
  toast("first");
  toast.error("second");
  toast.dismiss("third");
  await toastRequested;
  expect(shown).toEqual([]);
  connectToaster(sonner as unknown as typeof sonnerToast);
  expect(shown).toEqual(["first", "error: second", "dismiss: third"]);
  toast("fourth");
  expect(shown.at(-1)).toBe("fourth");
});

test("while the toast about the full storage is shown, other error toasts are not", () => {
  const shown: string[] = [];
  let dismiss = () => {};
  const error = (message: string, options?: { onDismiss?: () => void }) => {
    shown.push(message);
    dismiss = options?.onDismiss ?? dismiss;
  };
  connectToaster(Object.assign(() => {}, { error }) as unknown as typeof sonnerToast);
  showStorageFull("storage full", {});
  toast.error("not saved");
  expect(shown).toEqual(["storage full"]);
  dismiss();
  toast.error("other error");
  expect(shown).toEqual(["storage full", "other error"]);
});
