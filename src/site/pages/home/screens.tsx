import { useTranslation } from "react-i18next";
import { Section } from "../../components.tsx";

/** The sizes in which scripts/take-screenshots.ts takes the pictures. */
const sizes = { wide: { width: 1120, height: 700 }, phone: { width: 390, height: 780 } };

const screens = [
  { name: "analytics", device: "wide", className: "lg:col-span-3" },
  { name: "chat", device: "phone", className: "max-lg:mx-auto max-lg:max-w-72" },
  { name: "calendar", device: "wide", className: "lg:col-span-2" },
  { name: "invoices", device: "wide", className: "lg:col-span-2" },
] as const;

export function Screens() {
  const { t } = useTranslation("public");
  return (
    <Section heading={t("home.screens.heading")} lead={t("home.screens.lead")}>
      <ul className="grid gap-x-6 gap-y-10 lg:grid-cols-4">
        {screens.map(({ name, device, className }) => (
          <li key={name} className={className}>
            <figure className="flex h-full flex-col">
              <div className="overflow-hidden rounded-2xl border border-separator bg-surface shadow-surface">
                <Screenshot name={name} {...sizes[device]} />
              </div>
              <figcaption className="mt-3 text-sm text-muted text-balance">{t(`home.screens.${name}.text`)}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface ScreenshotProps {
  name: (typeof screens)[number]["name"];
  width: number;
  height: number;
}

/** The browser loads only the picture of the skin that is shown, when it is near. */
function Screenshot({ name, ...size }: ScreenshotProps) {
  const { t, i18n } = useTranslation("public");
  return (["light", "dark"] as const).map((skin) => (
    <img
      key={skin}
      src={`/images/screens/${name}-${i18n.language}-${skin}.avif`}
      alt={t(`home.screens.${name}.alt`)}
      {...size}
      loading="lazy"
      decoding="async"
      className={`h-auto w-full ${skin === "light" ? "dark:hidden" : "hidden dark:block"}`}
    />
  ));
}
