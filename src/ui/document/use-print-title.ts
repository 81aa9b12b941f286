import { useEffect } from "react";

/** Browsers use the page's title as the PDF's file name. */
export function usePrintTitle(name: string | undefined): void {
  useEffect(() => {
    if (!name) return;
    let screenTitle: string | undefined;
    const setPrintTitle = () => {
      screenTitle ??= document.title;
      document.title = name;
    };
    const restoreTitle = () => {
      if (screenTitle !== undefined && document.title === name) document.title = screenTitle;
      screenTitle = undefined;
    };
    addEventListener("beforeprint", setPrintTitle);
    addEventListener("afterprint", restoreTitle);
    return () => {
      restoreTitle();
      removeEventListener("beforeprint", setPrintTitle);
      removeEventListener("afterprint", restoreTitle);
    };
  }, [name]);
}
