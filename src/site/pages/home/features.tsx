import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Section } from "../../components.tsx";
import {
  DraftIllustration,
  InstallIllustration,
  LanguagesIllustration,
  OfflineListIllustration,
} from "./illustrations.tsx";

const illustrations = {
  offline: OfflineListIllustration,
  languages: LanguagesIllustration,
  kept: DraftIllustration,
  install: InstallIllustration,
};
const features = ["offline", "languages", "kept", "install"] as const;

/** The main features, each with an illustration. */
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
        <p className="mt-2 text-sm text-muted text-pretty">{text}</p>
      </div>
      <div className="mt-auto px-6 pb-6 sm:px-8 sm:pb-8" aria-hidden>
        {children}
      </div>
    </li>
  );
}
