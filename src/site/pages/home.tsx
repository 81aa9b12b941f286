import { useAtomValue } from "jotai";
import { Building2, Signal, Store, Truck, WifiOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { brandSurfaceClass, CallToAction, pageContainerClass, Section, SignInLink } from "../components.tsx";
import { siteHrefAtom } from "../site-document.ts";
import { Features } from "./home/features.tsx";

/** The home page. */
export function Home() {
  const { t } = useTranslation("public");
  const href = useAtomValue(siteHrefAtom);
  return (
    <>
      <Hero />
      <Features />
      <UsageExample />
      <Audience />
      <CallToAction heading={t("home.closing.heading")} text={t("home.closing.text")}>
        <SignInLink className="button button--primary button--lg" />
        <a href={href("/manual")} className="button button--outline button--lg border-accent">
          {t("readManual")}
        </a>
      </CallToAction>
    </>
  );
}

/** The headline of the home page, with an illustration. */
function Hero() {
  const { t } = useTranslation("public");
  const href = useAtomValue(siteHrefAtom);
  return (
    <section className={`overflow-hidden ${brandSurfaceClass}`}>
      <div
        className={`${pageContainerClass} grid items-center gap-12 py-16 sm:py-20 lg:grid-cols-[1.05fr_1fr] lg:py-24`}
      >
        <div>
          <h1 className="text-3xl font-semibold tracking-tight text-balance sm:text-5xl">{t("home.heading")}</h1>
          <p className="mt-6 max-w-xl text-lg text-ink-muted text-pretty">{t("home.lead")}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <a
              href={href("/contact")}
              className="button button--lg bg-ink-foreground text-ink hover:bg-ink-muted active:bg-ink-muted"
            >
              {t("talk")}
            </a>
            <SignInLink className="button button--lg border border-ink-muted/60 text-ink-foreground hover:bg-ink-foreground/10 active:bg-ink-foreground/10" />
          </div>
          <p className="mt-8 max-w-md border-s-2 border-ink-muted/40 ps-4 text-sm text-ink-muted text-pretty">
            {t("home.proof")}
          </p>
        </div>
        <img src="/images/home.svg" alt="" width={640} height={520} className="mx-auto w-full max-w-xl" />
      </div>
    </section>
  );
}

const exampleSteps = ["platform", "tunnel", "office"] as const;

/** An example timeline with three moments of one morning. */
function UsageExample() {
  const { t } = useTranslation("public");
  return (
    <div className="border-y border-separator bg-surface">
      <Section heading={t("home.morning.heading")}>
        <ol className="grid gap-8 md:grid-cols-3 md:gap-0">
          {exampleSteps.map((moment) => {
            const isOffline = moment === "tunnel";
            const Icon = isOffline ? WifiOff : Signal;
            return (
              <li key={moment} className="md:pe-8">
                <div className="flex items-center gap-3">
                  <span
                    className={`grid size-10 shrink-0 place-content-center rounded-full ${
                      isOffline ? "bg-ink text-ink-foreground" : "bg-accent-soft text-accent-soft-foreground"
                    }`}
                  >
                    <Icon className="size-5" aria-hidden />
                  </span>
                  <span
                    className={`hidden h-0 flex-1 border-t-2 md:block ${isOffline ? "border-dashed border-attention" : "border-accent"}`}
                    aria-hidden
                  />
                </div>
                <p className="mt-4 text-sm text-muted tabular-nums">{t(`home.morning.${moment}.time`)}</p>
                <h3 className="font-semibold">{t(`home.morning.${moment}.place`)}</h3>
                <p className="mt-1 text-sm text-muted text-pretty">{t(`home.morning.${moment}.text`)}</p>
              </li>
            );
          })}
        </ol>
      </Section>
    </div>
  );
}

const groups = [
  { group: "shops", icon: Store },
  { group: "field", icon: Truck },
  { group: "offices", icon: Building2 },
] as const;

/** A section that says who the product is for. */
function Audience() {
  const { t } = useTranslation("public");
  return (
    <Section heading={t("home.audience.heading")}>
      <ul className="grid gap-8 md:grid-cols-3">
        {groups.map(({ group, icon: Icon }) => (
          <li key={group} className="border-t border-border pt-6">
            <Icon className="size-6 text-accent" aria-hidden />
            <h3 className="mt-4 text-lg font-semibold">{t(`home.audience.${group}.heading`)}</h3>
            <p className="mt-2 text-sm text-muted text-pretty">{t(`home.audience.${group}.text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
