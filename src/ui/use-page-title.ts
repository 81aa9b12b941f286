import { useEffect } from "react";

/** Sets `document.title`. */
export function usePageTitle(title: string, productName: string): void {
  useEffect(() => {
    document.title = `${title} · ${productName}`;
  }, [title, productName]);
}
