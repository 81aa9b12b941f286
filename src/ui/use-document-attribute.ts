import { useLayoutEffect } from "react";

/** The attribute is for CSS outside of the component. `:root:has()` would be re-evaluated at every DOM change. */
export function useDocumentAttribute(attribute: `data-${string}`): void {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute(attribute, true);
    return () => document.documentElement.removeAttribute(attribute);
  }, [attribute]);
}
