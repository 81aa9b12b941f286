import { useSyncExternalStore } from "react";

const subscribe = (onChange: () => void) => {
  document.addEventListener("visibilitychange", onChange);
  return () => document.removeEventListener("visibilitychange", onChange);
};

/** Returns false while the tab is hidden or the window is minimised. */
export const useDocumentVisible = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === "visible");
