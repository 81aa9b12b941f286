import { useRouter } from "@tanstack/react-router";
import { isSitePageLink } from "../menu/menu-page.ts";
import { useLocalisedHref } from "./use-localised-href.ts";

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
