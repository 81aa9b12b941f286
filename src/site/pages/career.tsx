import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { CallToAction, PageHero, Section, Steps } from "../components.tsx";
import { toSiteHrefAtom } from "../site-document.ts";

const roles = ["frontend", "operation", "writer", "support"] as const;
const steps = ["write", "meet", "try"] as const;
const applyPath = "/contact?department=human-resources";

export function Career() {
  const { t } = useTranslation("company");
  const toHref = useAtomValue(toSiteHrefAtom);
  return (
    <>
      <PageHero heading={t("career.heading")} lead={t("career.lead")} />
      <Section heading={t("career.openings")}>
        <ul className="border-t border-separator">
          {roles.map((role) => {
            const name = t(`career.roles.${role}.name`);
            return (
              <li
                key={role}
                className="flex flex-col gap-4 border-b border-separator py-6 last:border-0 last:pb-0 md:flex-row md:items-center md:gap-12"
              >
                <div className="max-w-3xl flex-1">
                  <h3 className="text-lg font-semibold">{name}</h3>
                  <p className="mt-1 text-sm text-muted">
                    {t("career.fullTime")} · {t("career.place")}
                  </p>
                  <p className="mt-3 text-balance">{t(`career.roles.${role}.text`)}</p>
                </div>
                <a
                  href={toHref(applyPath)}
                  aria-label={t("career.applyFor", { role: name })}
                  className="button button--outline border-accent md:ms-auto"
                >
                  {t("career.apply")}
                </a>
              </li>
            );
          })}
        </ul>
      </Section>
      <div className="border-t border-separator bg-surface">
        <Section heading={t("career.hiring.heading")}>
          <Steps
            steps={steps.map((step) => ({
              heading: t(`career.hiring.${step}.heading`),
              text: t(`career.hiring.${step}.text`),
            }))}
          />
        </Section>
        <CallToAction heading={t("career.otherwise.heading")} text={t("career.otherwise.text")}>
          <a href={toHref(applyPath)} className="button button--primary button--lg">
            {t("career.write")}
          </a>
        </CallToAction>
      </div>
    </>
  );
}
