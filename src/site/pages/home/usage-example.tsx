import { Signal, WifiOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Section } from "../../components/section.tsx";

const moments = ["platform", "tunnel", "office"] as const;

/** The product in use, over twenty minutes of a day. */
export function UsageExample() {
  const { t } = useTranslation("public");
  return (
    <div className="border-y border-separator bg-surface">
      <Section heading={t("home.morning.heading")}>
        <ol className="grid gap-8 md:grid-cols-3 md:gap-0">
          {moments.map((moment) => {
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
