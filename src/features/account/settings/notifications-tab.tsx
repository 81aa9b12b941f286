import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import type { AccountSettings } from "../../../contract/account.ts";
import { isInWorkspaceAtom } from "../../../state/workspace.ts";
import { SettingsCard } from "../../../ui/settings-card.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { PushCard } from "./push-card.tsx";
import type { TabProps } from "./tab-props.ts";
import { useUpdateSettings } from "./use-update-settings.ts";

type Flag = keyof AccountSettings["notification"];

const groups: { title: "activity" | "news"; flags: Flag[] }[] = [
  { title: "activity", flags: ["commentOnArticle", "answerOnForm", "followMe"] },
  { title: "news", flags: ["newAnnouncements", "productUpdates", "blogDigest"] },
];

export function NotificationsTab({ settings, isReadOnly }: TabProps) {
  const { t } = useTranslation("account");
  const { saveSwitch, pendingChange } = useUpdateSettings();
  const isInWorkspace = useAtomValue(isInWorkspaceAtom);
  const values = { ...settings.notification, ...pendingChange?.notification };
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {isInWorkspace && <PushCard />}
      {groups.map(({ title, flags }) => (
        <SettingsCard key={title} title={t(`notifications.${title}`)} help={t(`notifications.${title}Help`)}>
          <div className="flex flex-col gap-2">
            {flags.map((flag) => (
              <Switch
                key={flag}
                label={t(`notifications.${flag}`)}
                isOn={values[flag] === true}
                isDisabled={isReadOnly}
                onChange={(isOn) => saveSwitch({ notification: { [flag]: isOn } }, { notification: { [flag]: !isOn } })}
              />
            ))}
          </div>
        </SettingsCard>
      ))}
    </div>
  );
}
