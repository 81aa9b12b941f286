import { Check, HardDrive, WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { brand } from "../../../brand.ts";
import { languages, locales } from "../../../lib/language.ts";
import { Section } from "../../components.tsx";

const illustrations = {
  offline: OfflineListIllustration,
  languages: LanguagesIllustration,
  kept: DraftIllustration,
  install: InstallIllustration,
};
const features = ["offline", "languages", "kept", "install"] as const;

export function Features() {
  const { t } = useTranslation("public");
  return (
    <Section heading={t("home.promises.heading")} lead={t("home.promises.lead")}>
      <ul className="grid gap-4 sm:gap-6 md:grid-cols-2">
        {features.map((feature) => {
          const Illustration = illustrations[feature];
          return (
            <Card
              key={feature}
              heading={t(`home.promises.${feature}.heading`)}
              text={t(`home.promises.${feature}.text`)}
            >
              <Illustration />
            </Card>
          );
        })}
      </ul>
    </Section>
  );
}

function Card({ heading, text, children }: { heading: string; text: string; children: ReactNode }) {
  return (
    <li className="flex flex-col overflow-hidden rounded-3xl border border-separator bg-surface">
      <div className="p-6 sm:p-8">
        <h3 className="text-lg font-semibold">{heading}</h3>
        <p className="mt-2 text-sm text-muted text-balance">{text}</p>
      </div>
      <div className="grid grow px-6 pb-6 sm:px-8 sm:pb-8" aria-hidden>
        {children}
      </div>
    </li>
  );
}

const tasks = ["first", "second", "third"] as const;

function OfflineListIllustration() {
  const { t } = useTranslation(["demo", "common"]);
  return (
    <div className="rounded-2xl bg-accent-soft p-4">
      <ul className="overflow-hidden rounded-xl bg-surface text-sm">
        {tasks.map((task, index) => (
          <li key={task} className="flex items-center gap-3 border-b border-separator px-4 py-2.5 last:border-0">
            {index < 2 ? (
              <span className="grid size-5 shrink-0 place-content-center rounded-md bg-accent text-accent-foreground">
                <Check className="size-3.5" />
              </span>
            ) : (
              <span className="size-5 shrink-0 rounded-md border-2 border-border" />
            )}
            <span className={`min-w-0 ${index < 2 ? "text-muted line-through" : "font-medium"}`}>
              {t(`example.${task}`)}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex w-fit items-center gap-2 rounded-full bg-ink px-3 py-1 text-xs text-ink-foreground">
        <WifiOff className="size-3.5 shrink-0" />
        {t("common:network.offline")}
      </p>
    </div>
  );
}

/** The first day of Songkran 2027. Any fixed date would do. */
const DAY = Date.UTC(2027, 3, 13);

function LanguagesIllustration() {
  return (
    <div className="@container grid content-center gap-2 rounded-2xl bg-accent-soft p-4">
      {languages.map((language) => (
        <p
          key={language}
          lang={language}
          className="flex flex-col gap-x-4 rounded-xl bg-surface px-4 py-3 text-sm font-medium @xs:flex-row @xs:items-center @xs:justify-between"
        >
          {new Intl.DateTimeFormat(locales[language], { dateStyle: "full", timeZone: "UTC" }).format(DAY)}
          <span className="text-xs font-normal text-muted">
            {new Intl.DisplayNames(language, { type: "language" }).of(language)}
          </span>
        </p>
      ))}
    </div>
  );
}

function DraftIllustration() {
  const { t } = useTranslation("public");
  return (
    <div className="flex flex-col rounded-2xl bg-accent-soft p-4">
      <p className="min-h-20 grow rounded-xl border border-accent bg-surface px-4 py-3 text-sm">
        {t("home.example.draft")}
        <span className="ms-0.5 inline-block h-4 w-0.5 translate-y-0.5 bg-accent" />
      </p>
      <p className="mt-3 flex items-center gap-2 px-1 text-xs text-accent-soft-foreground">
        <HardDrive className="size-3.5 shrink-0" />
        {t("home.example.draftNote")}
      </p>
    </div>
  );
}

function InstallIllustration() {
  const { t } = useTranslation();
  const otherIconClass = "rounded-xl bg-border";
  return (
    <div className="flex items-end justify-center gap-6 rounded-2xl bg-accent-soft px-4 pt-6">
      <div className="grid w-36 grid-cols-3 gap-x-3 gap-y-4 rounded-t-2xl border border-b-0 border-border bg-surface p-4 pb-6">
        <span className={`${otherIconClass} size-7`} />
        <span className={`${otherIconClass} size-7`} />
        <span className={`${otherIconClass} size-7`} />
        <span className={`${otherIconClass} size-7`} />
        <span className="flex flex-col items-center gap-1">
          <img src={brand.logo} alt="" className="size-7" />
          <span className="text-[0.625rem] font-medium">{t("productName")}</span>
        </span>
        <span className={`${otherIconClass} size-7`} />
      </div>
      <div className="hidden w-56 flex-col overflow-hidden rounded-t-xl border border-b-0 border-border bg-surface sm:flex">
        <p className="flex items-center gap-2 bg-ink px-3 py-2 text-xs text-ink-foreground">
          <img src={brand.logo} alt="" className="size-4" />
          {t("productName")}
        </p>
        <div className="grid gap-2 p-3 pb-6">
          <span className="h-2.5 w-3/4 rounded-full bg-border" />
          <span className="h-2.5 w-1/2 rounded-full bg-border" />
          <span className="h-2.5 w-2/3 rounded-full bg-border" />
        </div>
      </div>
    </div>
  );
}
