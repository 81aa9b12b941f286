import { type RegisteredRouter, RouterProvider } from "@tanstack/react-router";
import { Provider } from "jotai";
import { StrictMode } from "react";
import type { RouterContext } from "./router-context.ts";
import { LazyToaster } from "./toasts/lazy-toaster.tsx";

interface AppProps extends RouterContext {
  router: RegisteredRouter;
}

/** The page with what every screen needs around it. */
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
