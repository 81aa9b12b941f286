import { type RegisteredRouter, RouterContextProvider, RouterProvider } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { StrictMode, Suspense } from "react";
import { repairAppFiles } from "../api/send-to-worker.ts";
import { toastsEnabledAtom } from "../state/main.ts";
import { sessionAtom } from "../state/session.ts";
import { LoadErrorNotice, lazyWithRetry } from "../ui/lazy-with-retry.tsx";

/** A retry waits this long for the worker to repair the app's files. The repair goes on after that. */
const REPAIR_TIMEOUT_MS = 5_000;
const repairFiles = () => repairAppFiles(REPAIR_TIMEOUT_MS);

export function App({ router }: { router: RegisteredRouter }) {
  return (
    <StrictMode>
      <RouterProvider router={router} />
      {/* Toasts are outside of the routes, but can lead to a page. */}
      <RouterContextProvider router={router}>
        <LazyToaster />
      </RouterContextProvider>
      <LoadErrorNotice repairFiles={repairFiles} />
    </StrictMode>
  );
}

const ToasterWithUndo = lazyWithRetry(async () => (await import("./notices/toaster-with-undo.tsx")).ToasterWithUndo, {
  isOptional: true,
});

/** Loads when someone is signed in or a toast is about to show. */
export function LazyToaster() {
  const isSignedIn = useAtomValue(sessionAtom) !== null;
  const isEnabled = useAtomValue(toastsEnabledAtom);
  return (
    // The attribute keeps toasts usable over a dialog: React Aria does not make them inert, and a click on one does not
    // close the dialog. The element is here from the start, because it must be there when a dialog opens.
    <div data-react-aria-top-layer="" className="toaster">
      <Suspense>{(isSignedIn || isEnabled) && <ToasterWithUndo />}</Suspense>
    </div>
  );
}
