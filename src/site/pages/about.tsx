import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { PageHero, pageContainerClass, Section } from "../components.tsx";
import { OfficeDetails } from "../office/office-details.tsx";
import { toSiteHrefAtom } from "../site-document.ts";

const companyValues = ["work", "languages", "honest", "data"] as const;

export function About() {
  const { t } = useTranslation(["company", "public"]);
  const toHref = useAtomValue(toSiteHrefAtom);
  return (
    <>
      <PageHero heading={t("about.heading")} lead={t("about.lead")} />
      <section className={`${pageContainerClass} grid items-center gap-x-16 gap-y-10 py-12 sm:py-20 lg:grid-cols-2`}>
        <div className="max-w-xl">
          <h2 className="text-2xl font-semibold tracking-tight sm:text-3xl">{t("about.story.heading")}</h2>
          <p className="mt-6 text-pretty">{t("about.story.first")}</p>
          <p className="mt-4 text-pretty">{t("about.story.second")}</p>
        </div>
        <img
          src="/images/entry.svg"
          alt=""
          width={900}
          height={1200}
          className="aspect-[14/13] size-full rounded-3xl bg-ink object-cover object-[50%_45%]"
        />
      </section>
      <div className="border-y border-separator bg-surface">
        <Section heading={t("about.values.heading")}>
          <ul className="grid gap-x-16 gap-y-10 sm:grid-cols-2">
            {companyValues.map((value) => (
              <li key={value} className="max-w-md">
                <h3 className="text-lg font-semibold">{t(`about.values.${value}.heading`)}</h3>
                <p className="mt-2 text-muted text-balance">{t(`about.values.${value}.text`)}</p>
              </li>
            ))}
          </ul>
        </Section>
      </div>
      <section className={`${pageContainerClass} grid gap-x-16 gap-y-10 py-12 sm:py-20 md:grid-cols-2`}>
        <div>
          <h2 className="text-2xl font-semibold tracking-tight sm:text-3xl">{t("about.visit.heading")}</h2>
          <p className="mt-3 max-w-md text-muted text-balance">{t("about.visit.text")}</p>
          <a href={toHref("/contact")} className="button button--primary button--lg mt-6">
            {t("public:talk")}
          </a>
        </div>
        <OfficeDetails />
      </section>
    </>
  );
}
