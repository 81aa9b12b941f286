import type { toast as sonnerToast } from "sonner";

type Sonner = typeof sonnerToast;

let sonner: Sonner | undefined;
/** The calls from before the toaster was mounted. */
const waitingCalls: ((toast: Sonner) => unknown)[] = [];
const firstToast = Promise.withResolvers<void>();

export const toastRequested: Promise<void> = firstToast.promise;

/**
 * Shows the toasts that were requested before. Returns a function that disconnects the toaster: later toasts then wait
 * for the next one.
 */
export function connectToaster(toast: Sonner): () => void {
  sonner = toast;
  for (const show of waitingCalls.splice(0)) show(toast);
  return () => {
    sonner = undefined;
  };
}

function callSonner(show: (toast: Sonner) => unknown): void {
  firstToast.resolve();
  if (sonner) show(sonner);
  else waitingCalls.push(show);
}

let isStorageFullShown = false;

/** While the toast is shown, errors of calls show no toast of their own, because this one explains them. */
export function showStorageFull(message: string, options: NonNullable<Parameters<Sonner["error"]>[1]>): void {
  isStorageFullShown = true;
  const onDismiss = () => {
    isStorageFullShown = false;
  };
  // One toast, however many calls fail.
  callSonner((toast) => toast.error(message, { ...options, id: "storage-full", onDismiss, onAutoClose: onDismiss }));
}

/** Sonner's functions. Importing this module does not load Sonner, so that screens start without it. */
export const toast = Object.assign((...args: Parameters<Sonner>) => callSonner((toast) => toast(...args)), {
  success: (...args: Parameters<Sonner["success"]>) => callSonner((toast) => toast.success(...args)),
  error: (...args: Parameters<Sonner["error"]>) => {
    if (!isStorageFullShown) callSonner((toast) => toast.error(...args));
  },
  warning: (...args: Parameters<Sonner["warning"]>) => callSonner((toast) => toast.warning(...args)),
  dismiss: (...args: Parameters<Sonner["dismiss"]>) => callSonner((toast) => toast.dismiss(...args)),
});
