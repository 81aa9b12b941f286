import { Building2, Store, Truck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Section } from "../../components/section.tsx";

const groups = [
  { group: "shops", icon: Store },
  { group: "field", icon: Truck },
  { group: "offices", icon: Building2 },
] as const;

/** For whom it is. */
export function Audience() {
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
