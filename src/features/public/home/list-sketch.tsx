import { Check, WifiOff } from "lucide-react";
import { useTranslation } from "react-i18next";

const tasks = ["first", "second", "third"] as const;

/** A list that goes on without a network. */
export function OfflineListIllustration() {
  const { t } = useTranslation(["public", "common"]);
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
              {t(`home.example.${task}`)}
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
