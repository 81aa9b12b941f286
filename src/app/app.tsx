import { type RegisteredRouter, RouterProvider } from "@tanstack/react-router";
import { Provider, useAtomValue } from "jotai";
import { lazy, StrictMode, Suspense } from "react";
import { toastsEnabledAtom } from "../state/main.ts";
import { sessionAtom } from "../state/session.ts";
import type { RouterContext } from "./session/guards.ts";

interface AppProps extends RouterContext {
  router: RegisteredRouter;
}

export function App({ router, store }: AppProps) {
  return (
    <StrictMode>
      <Provider store={store}>
        <RouterProvider router={router} />
        <LazyToaster />
      </Provider>
    </StrictMode>
  );
}

const WorkToasts = lazy(() =>
  import("./notices/toaster-with-undo.tsx").then(({ ToasterWithUndo }) => ({ default: ToasterWithUndo })),
);

/** Loads the toaster's code only once someone is signed in or a toast is about to show. */
export function LazyToaster() {
  const isSignedIn = useAtomValue(sessionAtom) !== null;
  const isEnabled = useAtomValue(toastsEnabledAtom);
  return <Suspense>{(isSignedIn || isEnabled) && <WorkToasts />}</Suspense>;
}
