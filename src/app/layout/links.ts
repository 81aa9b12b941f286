import { useRouter, useRouterState } from "@tanstack/react-router";
import { getPathLanguage, withLanguage } from "../../lib/language.ts";
import { isSitePageLink } from "../menu/pages.ts";

/** Builds the URL of a public page with the current language prefix; these pages are documents, not routes. */
export function useLocalisedHref() {
  const prefix = useRouterState({ select: ({ location }) => getPathLanguage(location.publicHref) });
  return (path: string) => withLanguage(path, prefix);
}

/** Opens a page of the app or the public site in this tab or a new one, with the current language. */
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
