import { useTranslation } from "react-i18next";
import { chapters, getChapterAnchor } from "./chapters.ts";

/** The table of contents. Plain anchors: the browser moves the keyboard's place along with the view. */
export function TableOfContents() {
  const { t } = useTranslation("manual");
  return (
    <nav aria-labelledby="contents" className="lg:sticky lg:top-24 lg:self-start">
      <h2 id="contents" className="text-sm font-semibold">
        {t("contents")}
      </h2>
      <ol className="mt-2 grid gap-x-6 text-sm sm:grid-cols-2 lg:grid-cols-1">
        {chapters.map((chapter) => (
          <li key={chapter}>
            <a
              href={`#${getChapterAnchor(chapter)}`}
              className="flex min-h-9 items-center rounded-lg text-muted outline-none hover:text-foreground hover:underline hover:underline-offset-4 focus-visible:ring-2 focus-visible:ring-focus"
            >
              {t(`${chapter}.heading`)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
