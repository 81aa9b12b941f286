import { useRouter, useRouterState } from "@tanstack/react-router";
import { getPathLanguage, withLanguage } from "../../lib/language.ts";
import { isSitePageLink } from "../menu/pages.ts";

/** Writes the address of a public page under the language prefix that is on screen: those pages are documents, not routes. */
export function useLocalisedHref() {
  const prefix = useRouterState({ select: ({ location }) => getPathLanguage(location.publicHref) });
  return (path: string) => withLanguage(path, prefix);
}

/** Goes to a page of the app or of the public site, in this tab or in a new one, under the language on screen. */
export function useOpenLink() {
  const router = useRouter();
  const publicHref = useLocalisedHref();
  return (link: string, { inNewTab = false } = {}): void => {
    const href = publicHref(link);
    if (inNewTab) window.open(href, "_blank", "noopener");
    else if (isSitePageLink(link)) location.assign(href);
    else void router.navigate({ href });
  };
}
