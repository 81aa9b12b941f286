import { useEffect } from "react";

/** Names the page in the browser's tab, its history and to screen readers. */
export function usePageTitle(title: string, productName: string): void {
  useEffect(() => {
    document.title = `${title} · ${productName}`;
  }, [title, productName]);
}
