import { useLayoutEffect } from "react";

/**
 * Sets an attribute on the root element while the component is mounted, for CSS outside of the component. The
 * alternative `:root:has()` would be re-evaluated at every DOM change.
 */
export function useDocumentAttribute(attribute: `data-${string}`): void {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute(attribute, true);
    return () => document.documentElement.removeAttribute(attribute);
  }, [attribute]);
}
