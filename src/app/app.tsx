import { QueryClientProvider } from "@tanstack/react-query";
import { type RegisteredRouter, RouterProvider } from "@tanstack/react-router";
import { Provider } from "jotai";
import { lazy, StrictMode, Suspense } from "react";

import type { RouterContext } from "./router-context.ts";

const Toasts = lazy(() => import("./toasts.tsx").then(({ Toasts }) => ({ default: Toasts })));

interface AppProps extends RouterContext {
  router: RegisteredRouter;
}

/** The page with what every screen needs around it. */
export function App({ router, queryClient, store }: AppProps) {
  return (
    <StrictMode>
      <Provider store={store}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Suspense>
            <Toasts />
          </Suspense>
        </QueryClientProvider>
      </Provider>
    </StrictMode>
  );
}
