import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { currentUserAtom } from "../../../state/session.ts";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { WholeWords } from "../../../ui/whole-words.tsx";
import { FormCard } from "./form-card.tsx";
import { PictureCard } from "./picture-card.tsx";
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
          <FormTextField
            control={control}
            name="fullName"
            label={t("fields.fullName")}
            help={<WholeWords>{t("general.fullNameHelp")}</WholeWords>}
            autoComplete="name"
            spellCheck="false"
            isRequired
            isDisabled={isReadOnly}
          />
          <FormTextField
            control={control}
            name="username"
            label={t("fields.username")}
            help={<WholeWords>{t(isStaff ? "general.usernameOnServer" : "general.usernameHelp")}</WholeWords>}
            autoComplete="username"
            spellCheck="false"
            isRequired
            isDisabled={isReadOnly || isStaff}
          />
          <FormTextField
            control={control}
            name="email"
            label={t("fields.email")}
            help={<WholeWords>{t("general.emailHelp")}</WholeWords>}
            type="email"
            autoComplete="email"
            isRequired={!isStaff}
            isDisabled={isReadOnly}
          />
          <FormTextField
            control={control}
            name="company"
            label={t("fields.company")}
            autoComplete="organization"
            spellCheck="false"
            isDisabled={isReadOnly}
          />
        </div>
      </FormCard>
    </div>
  );
}
