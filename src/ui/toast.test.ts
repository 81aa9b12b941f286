import type { toast as sonnerToast } from "sonner";
import { expect, test } from "vitest";
import { connectToaster, showStorageFull, toast, toastRequested } from "./toast.ts";

test("toasts requested before the toaster is mounted are shown in their order, later ones immediately", async () => {
  const shownMessages: string[] = [];
  const sonner = Object.assign((message: string) => shownMessages.push(message), {
    error: (message: string) => shownMessages.push(`error: ${message}`),
    dismiss: (id: string) => shownMessages.push(`dismiss: ${id}`),
  });
  toast("first");
  toast.error("second");
  toast.dismiss("third");
  await toastRequested;
  expect(shownMessages).toEqual([]);
  connectToaster(sonner as unknown as typeof sonnerToast);
  expect(shownMessages).toEqual(["first", "error: second", "dismiss: third"]);
  toast("fourth");
  expect(shownMessages.at(-1)).toBe("fourth");
});

test("while the toast about the full storage is shown, other error toasts are not", () => {
  const shownMessages: string[] = [];
  let dismiss = () => {};
  const error = (message: string, options?: { onDismiss?: () => void }) => {
    shownMessages.push(message);
    dismiss = options?.onDismiss ?? dismiss;
  };
  connectToaster(Object.assign(() => {}, { error }) as unknown as typeof sonnerToast);
  showStorageFull("storage full", {});
  toast.error("not saved");
  expect(shownMessages).toEqual(["storage full"]);
  dismiss();
  toast.error("other error");
  expect(shownMessages).toEqual(["storage full", "other error"]);
});
