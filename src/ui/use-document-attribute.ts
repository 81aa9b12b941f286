import { useLayoutEffect } from "react";

/**
 * Marks the document while a part is shown, for the rules of what stands outside of it. A rule that asks the document what
 * is in it (`:root:has()`) is asked again with every change of the page, which a list with a search feels at every letter.
 */
export function useDocumentAttribute(attribute: `data-${string}`): void {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute(attribute, true);
    return () => document.documentElement.removeAttribute(attribute);
  }, [attribute]);
}
