import { useRouterState } from "@tanstack/react-router";
import { getPathLanguage, setPathLanguage } from "../../lib/language.ts";

/** Use this for public pages: the router adds the prefix only to links to its own routes. */
export function useLocalisedHref() {
  const prefix = useRouterState({ select: ({ location }) => getPathLanguage(location.publicHref) });
  return (path: string) => setPathLanguage(path, prefix);
}
