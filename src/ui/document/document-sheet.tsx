import "./document.css";
import type { ReactNode } from "react";
import type { Language } from "../../lib/language.ts";

interface DocumentSheetProps {
  language: Language;
  /** The accessible name of the document. */
  label: string;
  /** CSS prints the number and the word for "page" at the foot of each page. */
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
        <style>{`html { --document-number: ${JSON.stringify(number)}; --document-page: ${JSON.stringify(pageWord)}; }`}</style>
        {children}
      </article>
    </div>
  );
}
