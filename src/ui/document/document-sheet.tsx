import "./document.css";
import type { ReactNode } from "react";
import type { Language } from "../../lib/language.ts";

interface DocumentSheetProps {
  language: Language;
  label: string;
  /** Printed at the foot of each page, with `pageWord`. */
  number: string;
  pageWord: string;
  children: ReactNode;
}

/** The sheet of a document. It looks the same on screen and in print, and is light in every skin. */
export function DocumentSheet({ language, label, number, pageWord, children }: DocumentSheetProps) {
  return (
    <div className="@container print:[container-type:normal]">
      <article
        data-document
        // English and Thai documents stay left-to-right, even if the app's layout is right-to-left.
        dir="ltr"
        lang={language}
        aria-label={label}
        className="light rounded-2xl bg-surface p-12 text-foreground shadow-surface ring-1 ring-separator @max-[700px]:p-8 @max-[560px]:p-5"
      >
        <style>{buildPageStyle(number, pageWord)}</style>
        {children}
      </article>
    </div>
  );
}

/**
 * Returns the style of the printed pages. It is removed with the document, so that lists keep their own pages. A named
 * page in document.css would do the same, but Firefox cuts off the ends of lines from the second named page on.
 */
function buildPageStyle(number: string, pageWord: string): string {
  const font = `color: gray; font: 8pt "Inter Variable", "Noto Sans Thai Variable", sans-serif;`;
  return `@page {
  size: A4;
  margin: 14mm 15mm 18mm;
  @bottom-left { ${font} content: ${JSON.stringify(number)}; }
  @bottom-right { ${font} content: ${JSON.stringify(pageWord)} " " counter(page) " / " counter(pages); }
}`;
}
