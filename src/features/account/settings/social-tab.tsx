import { useTranslation } from "react-i18next";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { FormCard } from "./form-card.tsx";
import { connectionsGroup, serviceNames, services, socialLinksGroup, socialNetworks } from "./settings-values.ts";
import type { TabProps } from "./tab-props.ts";
import { useSettingsForm } from "./use-settings-form.ts";

const exampleUrls = {
  twitter: "https://x.com/…",
  facebook: "https://www.facebook.com/…",
  google: "https://…",
  linkedIn: "https://www.linkedin.com/in/…",
  instagram: "https://www.instagram.com/…",
  quora: "https://www.quora.com/profile/…",
} as const;

export function SocialTab({ settings, isReadOnly, onDirtyChange }: TabProps) {
  const { t } = useTranslation("account");
  const linksForm = useSettingsForm({ group: socialLinksGroup, settings, onDirtyChange: onDirtyChange.socialLinks });
  const connectionsForm = useSettingsForm({
    group: connectionsGroup,
    settings,
    onDirtyChange: onDirtyChange.connections,
  });
  return (
    <div className="flex flex-col gap-4">
      <FormCard form={linksForm} isReadOnly={isReadOnly} title={t("social.links")} help={t("social.linksHelp")}>
        <div className="grid gap-5 sm:grid-cols-2">
          {socialNetworks.map((name) => (
            <FormTextField
              key={name}
              control={linksForm.control}
              name={name}
              label={serviceNames[name]}
              type="url"
              placeholder={exampleUrls[name]}
              isDisabled={isReadOnly}
            />
          ))}
        </div>
      </FormCard>
      <FormCard
        form={connectionsForm}
        isReadOnly={isReadOnly}
        title={t("social.connections")}
        help={t("social.connectionsHelp")}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          {services.map((name) => (
            <FormTextField
              key={name}
              control={connectionsForm.control}
              name={name}
              label={serviceNames[name]}
              placeholder={t("social.accountName")}
              spellCheck="false"
              isDisabled={isReadOnly}
            />
          ))}
        </div>
      </FormCard>
    </div>
  );
}
