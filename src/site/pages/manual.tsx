import { useTranslation } from "react-i18next";
import { PageHero, pageContainerClass } from "../components.tsx";
import { ChapterBody, chapters, getChapterAnchor } from "./manual/chapter-body.tsx";

/** The user manual. Update the texts of the manual whenever the app changes. */
export function Manual() {
  const { t } = useTranslation("manual");
  return (
    <>
      <PageHero heading={t("heading")} lead={t("lead")} />
      <div className={`${pageContainerClass} grid gap-x-16 gap-y-10 py-12 sm:py-16 lg:grid-cols-[14rem_1fr]`}>
        <TableOfContents />
        <div className="max-w-2xl">
          {chapters.map((chapter) => (
            <section key={chapter} aria-labelledby={getChapterAnchor(chapter)} className="mb-12 last:mb-0">
              <h2 id={getChapterAnchor(chapter)} className="text-2xl font-semibold tracking-tight">
                {t(`${chapter}.heading`)}
              </h2>
              <ChapterBody chapter={chapter} />
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

/** Use plain anchors: the browser then moves the keyboard focus together with the scroll position. */
function TableOfContents() {
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
