import { createBrowserHistory, createRouter } from "@tanstack/react-router";
import { ErrorPanel } from "./app/errors/error-screens.tsx";
import type { RouterContext } from "./app/session/guards.ts";
import { getPathLanguage, removePathLanguage, setPathLanguage } from "./lib/language.ts";
import { routeTree } from "./routeTree.gen.ts";

/** A rewrite removes the language prefix from paths and adds the prefix to links. */
export function createAppRouter(context: RouterContext) {
  const history = createBrowserHistory();
  return createRouter({
    routeTree,
    history,
    context,
    rewrite: {
      input: ({ url }) => {
        url.pathname = removePathLanguage(url.pathname);
        return url;
      },
      output: ({ url }) => {
        url.pathname = setPathLanguage(url.pathname, getPathLanguage(history.location.pathname));
        return url;
      },
    },
    // Read and write plain texts such as `?q=word` instead of JSON; the schemas of the routes convert the values.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const query = new URLSearchParams();
      for (const [name, value] of Object.entries(search)) if (value !== undefined) query.set(name, String(value));
      // Do not encode commas, so that lists stay readable in the URL: `?status=1,4`.
      return query.size > 0 ? `?${String(query).replaceAll("%2C", ",")}` : "";
    },
    defaultErrorComponent: ErrorPanel,
    defaultPreload: "intent",
    // Run a route's loader at every preload: React Query decides which data is fresh.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
  });
}

type AppRouter = ReturnType<typeof createAppRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }
}
