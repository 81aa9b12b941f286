import { useTranslation } from "react-i18next";

const systems = ["android", "ios", "desktop"] as const;

/** How to install the app, by system. A computer's browsers are a choice, not a sequence. */
export function InstallSteps() {
  const { t } = useTranslation("manual");
  return systems.map((system) => {
    const isChoice = system === "desktop";
    const List = isChoice ? "ul" : "ol";
    return (
      <section key={system} className="mt-6">
        <h3 className="font-semibold">{t(`install.${system}.heading`)}</h3>
        <List className={`mt-2 grid gap-1 ps-6 ${isChoice ? "list-disc" : "list-decimal"}`}>
          {Object.entries(t(`install.${system}.steps`, { returnObjects: true })).map(([name, step]) => (
            <li key={name} className="ps-1">
              {step}
            </li>
          ))}
        </List>
      </section>
    );
  });
}
