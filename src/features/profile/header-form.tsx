import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { profile } from "../../contract/profile.ts";
import type { ProfileDetails } from "../../contract/profile-people.ts";
import { FormTextField } from "../../ui/form-text-field.tsx";
import { ProfileForm } from "./profile-form.tsx";

const headerSchema = v.pick(profile.entries.header, ["username", "designation"]);
const draftSchema = v.partial(v.object({ username: v.string(), designation: v.string() }));

interface HeaderFormProps {
  details: ProfileDetails;
  onClose: () => void;
}

export function HeaderForm({ details: { header }, onClose }: HeaderFormProps) {
  const { t } = useTranslation("profile");
  return (
    <ProfileForm
      label={t("header.edit")}
      part="header"
      values={{ username: header.name, designation: header.designation }}
      draftSchema={draftSchema}
      schema={headerSchema}
      onClose={onClose}
    >
      {(control) => (
        <div className="grid gap-3 sm:grid-cols-2">
          <FormTextField control={control} name="username" label={t("header.name")} isRequired autoFocus />
          <FormTextField control={control} name="designation" label={t("header.designation")} />
        </div>
      )}
    </ProfileForm>
  );
}
