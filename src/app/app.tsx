import { type RegisteredRouter, RouterContextProvider, RouterProvider } from "@tanstack/react-router";
import { Provider, useAtomValue } from "jotai";
import { StrictMode, Suspense } from "react";
import { toastsEnabledAtom } from "../state/main.ts";
import { sessionAtom } from "../state/session.ts";
import { LoadErrorNotice, lazyWithRetry } from "../ui/lazy-with-retry.tsx";
import type { RouterContext } from "./session/guards.ts";

interface AppProps extends RouterContext {
  router: RegisteredRouter;
}

export function App({ router, store }: AppProps) {
  return (
    <StrictMode>
      <Provider store={store}>
        <RouterProvider router={router} />
        {/* Toasts are outside of the routes, but can lead to a page. */}
        <RouterContextProvider router={router}>
          <LazyToaster />
        </RouterContextProvider>
        <LoadErrorNotice />
      </Provider>
    </StrictMode>
  );
}

const WorkToasts = lazyWithRetry(async () => (await import("./notices/toaster-with-undo.tsx")).ToasterWithUndo, {
  isOptional: true,
});

/** Loads once someone is signed in or a toast is about to show. */
export function LazyToaster() {
  const isSignedIn = useAtomValue(sessionAtom) !== null;
  const isEnabled = useAtomValue(toastsEnabledAtom);
  return <Suspense>{(isSignedIn || isEnabled) && <WorkToasts />}</Suspense>;
}
