import { useAtomValue } from "jotai";
import { DatabaseZap, GraduationCap, LifeBuoy, MonitorSmartphone, PencilRuler } from "lucide-react";
import { useTranslation } from "react-i18next";
import { requestInterests } from "../../contract/contact.ts";
import { publicPaths } from "../../lib/public-paths.ts";
import { CallToAction, PageHero, pageContainerClass, Section, Steps } from "../components.tsx";
import { toSiteHrefAtom } from "../site-document.ts";

const icons = {
  platform: MonitorSmartphone,
  data: DatabaseZap,
  training: GraduationCap,
  care: LifeBuoy,
  tailoring: PencilRuler,
};
const steps = ["talk", "offer", "trial", "care"] as const;

export function Service() {
  const { t } = useTranslation(["company", "contact", "public"]);
  const toHref = useAtomValue(toSiteHrefAtom);
  return (
    <>
      <PageHero heading={t("service.heading")} lead={t("service.lead")} />
      <ul className={`${pageContainerClass} pt-4 sm:pt-8`}>
        {requestInterests.map((service) => {
          const Icon = icons[service];
          return (
            <li
              key={service}
              className="grid gap-x-8 gap-y-3 border-b border-separator py-8 last:border-0 md:grid-cols-[3rem_1fr_2fr]"
            >
              <span className="grid size-12 place-content-center rounded-2xl bg-accent-soft text-accent-soft-foreground">
                <Icon className="size-6" aria-hidden />
              </span>
              <h2 className="text-xl font-semibold md:pt-2">{t(`contact:services.${service}`)}</h2>
              <div className="max-w-lg md:pt-2">
                <p className="text-balance">{t(`service.items.${service}.text`)}</p>
                <p className="mt-2 text-sm text-muted text-balance">{t(`service.items.${service}.get`)}</p>
              </div>
            </li>
          );
        })}
      </ul>
      <Section heading={t("service.steps.heading")}>
        <Steps
          steps={steps.map((step) => ({
            heading: t(`service.steps.${step}.heading`),
            text: t(`service.steps.${step}.text`),
          }))}
        />
      </Section>
      <CallToAction heading={t("service.closing.heading")} text={t("service.closing.text")}>
        <a href={toHref("/contact")} className="button button--primary button--lg">
          {t("public:talk")}
        </a>
        <a href={toHref(publicPaths.pricing)} className="button button--outline button--lg border-accent">
          {t("public:seePricing")}
        </a>
      </CallToAction>
    </>
  );
}
