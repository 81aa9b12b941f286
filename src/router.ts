import { createBrowserHistory, createRouter } from "@tanstack/react-router";
import type { RouterContext } from "./app/router-context.ts";
import { getPathLanguage, withLanguage, withoutLanguage } from "./lib/language.ts";
import { routeTree } from "./routeTree.gen.ts";

/** The router. A path may begin with a language, which the routes never see and every link keeps. */
export function createAppRouter(context: RouterContext) {
  const history = createBrowserHistory();
  return createRouter({
    routeTree,
    history,
    context,
    rewrite: {
      input: ({ url }) => {
        url.pathname = withoutLanguage(url.pathname);
        return url;
      },
      output: ({ url }) => {
        url.pathname = withLanguage(url.pathname, getPathLanguage(history.location.pathname));
        return url;
      },
    },
    // Plain `?q=word` both ways: the routes' schemas give the values their types.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const query = new URLSearchParams();
      for (const [name, value] of Object.entries(search)) if (value !== undefined) query.set(name, String(value));
      // Nothing but lists have commas, and an address is read by people too.
      return query.size > 0 ? `?${String(query).replaceAll("%2C", ",")}` : "";
    },
    defaultPreload: "intent",
    // The queries' own cache decides what is fresh.
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
