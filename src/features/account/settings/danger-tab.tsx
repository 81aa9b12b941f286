import { Link } from "@tanstack/react-router";
import { DatabaseBackup, Eraser, UserRoundX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useCan } from "../../../state/ability.ts";
import { SettingsCard } from "../../../ui/settings-card.tsx";

const dangerSteps = [
  { name: "backup", Icon: DatabaseBackup },
  { name: "reset", Icon: Eraser },
  { name: "account", Icon: UserRoundX },
] as const;

export function DangerTab() {
  const { t } = useTranslation("account");
  const canOpenData = useCan("read", "Data");
  return (
    <SettingsCard title={t("danger.title")} help={t("danger.help")}>
      <ul className="flex max-w-prose flex-col gap-4">
        {dangerSteps.map(({ name, Icon }) => (
          <li key={name} className="flex gap-3">
            <Icon className="mt-0.5 size-5 shrink-0 text-muted" aria-hidden />
            <div>
              <h3 className="text-sm font-medium">{t(`danger.${name}`)}</h3>
              <p className="text-sm text-muted">{t(`danger.${name}Help`)}</p>
            </div>
          </li>
        ))}
      </ul>
      {canOpenData ? (
        <Link to="/data" className="button button--danger-soft mt-5">
          {t("danger.toData")}
        </Link>
      ) : (
        <p className="mt-5 text-sm">{t("danger.noRight")}</p>
      )}
    </SettingsCard>
  );
}
