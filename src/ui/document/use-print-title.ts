import { useEffect } from "react";

/** Browsers use the page's title as the PDF's file name, which cannot have the slash of a document's number. */
export function usePrintTitle(title: string | undefined): void {
  const name = title?.replaceAll("/", "-");
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
