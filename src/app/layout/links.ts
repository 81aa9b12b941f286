import { useRouter, useRouterState } from "@tanstack/react-router";
import { getPathLanguage, setPathLanguage } from "../../lib/language.ts";
import { isSitePageLink } from "../menu/pages.ts";

/**
 * Returns a function that adds the current language prefix to the URL of a public page. The router adds the prefix only
 * to links to its own routes.
 */
export function useLocalisedHref() {
  const prefix = useRouterState({ select: ({ location }) => getPathLanguage(location.publicHref) });
  return (path: string) => setPathLanguage(path, prefix);
}

/** Returns a function that opens a staff or public page in the current language, in this tab or a new one. */
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
