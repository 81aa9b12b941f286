import { useTranslation } from "react-i18next";
import { ChapterBody } from "./manual/chapter-body.tsx";
import { anchorOf, chapters } from "./manual/chapters.ts";
import { Contents } from "./manual/contents.tsx";
import { PageHead } from "./parts/page-head.tsx";
import { measure } from "./parts/section.tsx";

/** How to use the app, as it is now. Change it together with the app. */
export function Manual() {
  const { t } = useTranslation("manual");
  return (
    <>
      <PageHead heading={t("heading")} lead={t("lead")} />
      <div className={`${measure} grid gap-x-16 gap-y-10 py-12 sm:py-16 lg:grid-cols-[14rem_1fr]`}>
        <Contents />
        <div className="max-w-2xl">
          {chapters.map((chapter) => (
            <section key={chapter} aria-labelledby={anchorOf(chapter)} className="mb-12 last:mb-0">
              <h2 id={anchorOf(chapter)} className="text-2xl font-semibold tracking-tight">
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
