import { useEffect } from "react";

/** Browsers use the page's title as the PDF's file name. */
export function usePrintTitle(name: string | undefined): void {
  useEffect(() => {
    if (!name) return;
    let title: string | undefined;
    const begin = () => {
      title ??= document.title;
      document.title = name;
    };
    const end = () => {
      if (title !== undefined && document.title === name) document.title = title;
      title = undefined;
    };
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    return () => {
      end();
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
    };
  }, [name]);
}
