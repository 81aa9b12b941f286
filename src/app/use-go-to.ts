import { useRouter } from "@tanstack/react-router";
import { isDocument } from "./bookmarks/page-place.ts";
import { usePublicHref } from "./use-public-href.ts";

/** Goes to a page of the app or of the public site, in this tab or in a new one, under the language on screen. */
export function useGoTo() {
  const router = useRouter();
  const publicHref = usePublicHref();
  return (link: string, { inNewTab = false } = {}): void => {
    const href = publicHref(link);
    if (inNewTab) window.open(href, "_blank", "noopener");
    else if (isDocument(link)) location.assign(href);
    else void router.navigate({ href });
  };
}
