import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { currentUserAtom } from "../../../state/session.ts";
import { FormCard } from "./form-card.tsx";
import { PictureCard } from "./picture-card.tsx";
import { SettingsField } from "./settings-field.tsx";
import { generalGroup, staffGeneralGroup } from "./settings-values.ts";
import type { TabProps } from "./tab-props.ts";
import { useSettingsForm } from "./use-settings-form.ts";

export function GeneralTab({ settings, isReadOnly, onDirtyChange }: TabProps) {
  const { t } = useTranslation("account");
  const isStaff = useAtomValue(currentUserAtom)?.isStaff === true;
  const form = useSettingsForm({
    group: isStaff ? staffGeneralGroup : generalGroup,
    settings,
    onDirtyChange: onDirtyChange.general,
  });
  const { control } = form;
  return (
    <div className="flex flex-col gap-4">
      <PictureCard settings={settings} isReadOnly={isReadOnly} />
      <FormCard form={form} isReadOnly={isReadOnly} title={t("general.title")} help={t("general.help")}>
        <div className="grid gap-5 sm:grid-cols-2">
          <SettingsField
            control={control}
            name="fullName"
            label={t("fields.fullName")}
            help={t("general.fullNameHelp")}
            autoComplete="name"
            isRequired
            isDisabled={isReadOnly}
          />
          <SettingsField
            control={control}
            name="username"
            label={t("fields.username")}
            help={t(isStaff ? "general.usernameOnServer" : "general.usernameHelp")}
            autoComplete="username"
            isRequired
            isDisabled={isReadOnly || isStaff}
          />
          <SettingsField
            control={control}
            name="email"
            label={t("fields.email")}
            help={t("general.emailHelp")}
            type="email"
            autoComplete="email"
            isRequired={!isStaff}
            isDisabled={isReadOnly}
          />
          <SettingsField
            control={control}
            name="company"
            label={t("fields.company")}
            autoComplete="organization"
            isDisabled={isReadOnly}
          />
        </div>
      </FormCard>
    </div>
  );
}
