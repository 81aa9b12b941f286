import { useAtomValue } from "jotai";
import { Building2, Store, Truck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { brandSurfaceClass, CallToAction, pageContainerClass, Section, Steps } from "../components.tsx";
import { toSiteHrefAtom } from "../site-document.ts";
import { Areas } from "./home/areas.tsx";
import { Features } from "./home/features.tsx";
import { Screens } from "./home/screens.tsx";
import { PlansTeaser, QuestionsTeaser } from "./home/teasers.tsx";

export function Home() {
  const { t } = useTranslation("public");
  const toHref = useAtomValue(toSiteHrefAtom);
  return (
    <>
      <Hero />
      <Screens />
      <Features />
      <div className="border-y border-separator bg-surface">
        <Areas />
      </div>
      <DataHandling />
      <Audience />
      <div className="border-y border-separator bg-surface">
        <PlansTeaser />
      </div>
      <QuestionsTeaser />
      <CallToAction heading={t("home.closing.heading")} text={t("home.closing.text")}>
        <DemoLink className="button button--primary button--lg" />
        <a href={toHref("/manual")} className="button button--outline button--lg border-accent">
          {t("readManual")}
        </a>
      </CallToAction>
    </>
  );
}

/** Signs in with the sample account, or opens the work of a visitor who is signed in. */
function DemoLink({ className }: { className: string }) {
  const { t } = useTranslation("public");
  const toHref = useAtomValue(toSiteHrefAtom);
  return (
    <a href={`${toHref("/login")}?as=admin`} className={className}>
      <span className="in-data-session:hidden">{t("tryDemo")}</span>
      <span className="hidden in-data-session:inline">{t("openWork")}</span>
    </a>
  );
}

function Hero() {
  const { t } = useTranslation("public");
  const toHref = useAtomValue(toSiteHrefAtom);
  return (
    <section className={`overflow-hidden ${brandSurfaceClass}`}>
      <div
        className={`${pageContainerClass} grid grid-cols-[minmax(0,1fr)] items-center gap-12 py-12 sm:py-16 lg:grid-cols-[1.1fr_1fr] lg:gap-16 lg:py-20`}
      >
        <div>
          <h1 className="text-4xl font-semibold tracking-tight text-balance sm:text-5xl">{t("home.heading")}</h1>
          <p className="mt-6 max-w-xl text-lg text-ink-muted text-balance">{t("home.lead")}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <DemoLink className="button button--lg bg-ink-foreground text-ink hover:bg-ink-muted active:bg-ink-muted" />
            <a
              href={toHref("/contact")}
              className="button button--lg border border-ink-muted/60 text-ink-foreground hover:bg-ink-foreground/10 active:bg-ink-foreground/10"
            >
              {t("talk")}
            </a>
          </div>
          <p className="mt-8 max-w-md border-s-2 border-ink-muted/40 ps-4 text-sm text-ink-muted text-balance">
            {t("home.proof")}
          </p>
        </div>
        <div className="mx-auto w-full min-w-0 max-w-lg">
          <div data-island="live-demo" inert />
          <p hidden role="alert" className="mt-3 px-2 text-sm text-ink-muted">
            {t("home.demo.failed")}{" "}
            <button type="button" className="cursor-pointer font-medium text-ink-foreground underline">
              {t("home.demo.retry")}
            </button>
          </p>
        </div>
      </div>
    </section>
  );
}

const dataSteps = ["saved", "sent", "yours"] as const;

function DataHandling() {
  const { t } = useTranslation("public");
  return (
    <Section heading={t("home.data.heading")} lead={t("home.data.lead")}>
      <Steps
        steps={dataSteps.map((step) => ({
          heading: t(`home.data.${step}.heading`),
          text: t(`home.data.${step}.text`),
        }))}
      />
    </Section>
  );
}

const groups = [
  { group: "shops", icon: Store },
  { group: "field", icon: Truck },
  { group: "offices", icon: Building2 },
] as const;

function Audience() {
  const { t } = useTranslation("public");
  return (
    <Section heading={t("home.audience.heading")}>
      <ul className="grid gap-8 md:grid-cols-3">
        {groups.map(({ group, icon: Icon }) => (
          <li key={group} className="border-t border-border pt-6">
            <Icon className="size-6 text-accent" aria-hidden />
            <h3 className="mt-4 text-lg font-semibold">{t(`home.audience.${group}.heading`)}</h3>
            <p className="mt-2 text-sm text-muted text-balance">{t(`home.audience.${group}.text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
