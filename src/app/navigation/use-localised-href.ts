import { useRouterState } from "@tanstack/react-router";
import { getPathLanguage, withLanguage } from "../../lib/language.ts";

/** Writes the address of a public page under the language prefix that is on screen: those pages are documents, not routes. */
export function useLocalisedHref() {
  const prefix = useRouterState({ select: ({ location }) => getPathLanguage(location.publicHref) });
  return (path: string) => withLanguage(path, prefix);
}
