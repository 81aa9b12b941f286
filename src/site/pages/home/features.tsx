import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { InstallIllustration } from "../../../features/public/home/devices-sketch.tsx";
import { DraftIllustration } from "../../../features/public/home/draft-sketch.tsx";
import { LanguagesIllustration } from "../../../features/public/home/languages-sketch.tsx";
import { OfflineListIllustration } from "../../../features/public/home/list-sketch.tsx";
import { Section } from "../../components/section.tsx";

const sketches = {
  offline: OfflineListIllustration,
  languages: LanguagesIllustration,
  kept: DraftIllustration,
  install: InstallIllustration,
};
const promises = ["offline", "languages", "kept", "install"] as const;

/** What the product does, each with a small example of it. */
export function Features() {
  const { t } = useTranslation("public");
  return (
    <Section heading={t("home.promises.heading")} lead={t("home.promises.lead")}>
      <ul className="grid gap-4 sm:gap-6 md:grid-cols-2">
        {promises.map((promise) => {
          const Sketch = sketches[promise];
          return (
            <Card
              key={promise}
              heading={t(`home.promises.${promise}.heading`)}
              text={t(`home.promises.${promise}.text`)}
            >
              <Sketch />
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
