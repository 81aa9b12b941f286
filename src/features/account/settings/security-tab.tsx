import { Link } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { KeyRound } from "lucide-react";
import { type ComponentType, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCan } from "../../../state/ability.ts";
import { currentUserAtom } from "../../../state/session.ts";
import { Button } from "../../../ui/button.tsx";
import { SettingsCard } from "../../../ui/settings-card.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { ServerSessionList } from "./server-session-list.tsx";
import { SessionList } from "./session-list.tsx";
import type { TabProps } from "./tab-props.ts";
import { useUpdateSettings } from "./use-update-settings.ts";

interface SecurityTabProps extends TabProps {
  PasswordDrawer: ComponentType<{ onClose: () => void }>;
}

export function SecurityTab({ settings, isReadOnly, PasswordDrawer }: SecurityTabProps) {
  const { t } = useTranslation("account");
  const { saveSwitch, pendingChange } = useUpdateSettings();
  const [changesPassword, setChangesPassword] = useState(false);
  const canOpenData = useCan("read", "Data");
  const isStaff = useAtomValue(currentUserAtom)?.isStaff === true;
  const { isTwoStepAuthVerificationEnabled: isOn } = { ...settings.security, ...pendingChange?.security };
  return (
    <div className="flex flex-col gap-4">
      <SettingsCard title={t("security.password")} help={t("security.passwordHelp")}>
        <Button variant="outline" disabled={isReadOnly} onClick={() => setChangesPassword(true)}>
          <KeyRound aria-hidden />
          {t("password.title")}
        </Button>
      </SettingsCard>
      <SettingsCard title={t("security.twoStep")}>
        <Switch
          label={t("security.twoStepLabel")}
          help={t("security.twoStepHelp")}
          isOn={isOn === true}
          isDisabled={isReadOnly}
          onChange={(next) =>
            saveSwitch(
              { security: { isTwoStepAuthVerificationEnabled: next } },
              { security: { isTwoStepAuthVerificationEnabled: !next } },
            )
          }
        />
      </SettingsCard>
      {canOpenData && (
        <SettingsCard title={t("workspace.title")} help={t("workspace.help")}>
          <Link to="/data" className="button button--outline">
            {t("workspace.open")}
          </Link>
        </SettingsCard>
      )}
      {isStaff && (
        <SettingsCard title={t("serverSessions.title")} help={t("serverSessions.help")}>
          <ServerSessionList />
        </SettingsCard>
      )}
      <SettingsCard title={t("sessions.title")} help={t("sessions.help")}>
        <SessionList />
      </SettingsCard>
      <Suspense>{changesPassword && <PasswordDrawer onClose={() => setChangesPassword(false)} />}</Suspense>
    </div>
  );
}
