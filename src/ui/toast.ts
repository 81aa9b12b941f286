import type { toast as sonnerToast } from "sonner";

type Sonner = typeof sonnerToast;

let sonner: Sonner | undefined;
/** The calls from before the toaster was mounted. */
const waiting: ((toast: Sonner) => unknown)[] = [];
const firstToast = Promise.withResolvers<void>();

export const toastRequested: Promise<void> = firstToast.promise;

/**
 * Shows the toasts that were requested before. Returns a function that disconnects the toaster: later toasts then wait
 * for the next one.
 */
export function connectToaster(toast: Sonner): () => void {
  sonner = toast;
  for (const show of waiting.splice(0)) show(toast);
  return () => {
    sonner = undefined;
  };
}

function call(show: (toast: Sonner) => unknown): void {
  firstToast.resolve();
  if (sonner) show(sonner);
  else waiting.push(show);
}

let isStorageFullShown = false;

/** While the toast is shown, errors of calls show no toast of their own, because this one explains them. */
export function showStorageFull(message: string, options: NonNullable<Parameters<Sonner["error"]>[1]>): void {
  isStorageFullShown = true;
  const onDismiss = () => {
    isStorageFullShown = false;
  };
  // One toast, however many calls fail.
  call((toast) => toast.error(message, { ...options, id: "storage-full", onDismiss, onAutoClose: onDismiss }));
}

/** Sonner's functions. Importing this module does not load Sonner, so that screens start without it. */
export const toast = Object.assign((...args: Parameters<Sonner>) => call((toast) => toast(...args)), {
  success: (...args: Parameters<Sonner["success"]>) => call((toast) => toast.success(...args)),
  error: (...args: Parameters<Sonner["error"]>) => {
    if (!isStorageFullShown) call((toast) => toast.error(...args));
  },
  warning: (...args: Parameters<Sonner["warning"]>) => call((toast) => toast.warning(...args)),
  dismiss: (...args: Parameters<Sonner["dismiss"]>) => call((toast) => toast.dismiss(...args)),
});
