import { useTranslation } from "react-i18next";
import { PageHero } from "../components/page-hero.tsx";
import { pageContainer } from "../components/section.tsx";
import { ChapterBody } from "./manual/chapter-body.tsx";
import { chapters, getChapterAnchor } from "./manual/chapters.ts";
import { TableOfContents } from "./manual/table-of-contents.tsx";

/** How to use the app, as it is now. Change it together with the app. */
export function Manual() {
  const { t } = useTranslation("manual");
  return (
    <>
      <PageHero heading={t("heading")} lead={t("lead")} />
      <div className={`${pageContainer} grid gap-x-16 gap-y-10 py-12 sm:py-16 lg:grid-cols-[14rem_1fr]`}>
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
