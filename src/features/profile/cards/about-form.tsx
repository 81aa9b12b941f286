import { Controller } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { profile } from "../../../contract/profile.ts";
import type { ProfileDetails } from "../../../contract/profile-people.ts";
import { DateField } from "../../../ui/date-field.tsx";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { ProfileForm } from "../profile-form.tsx";

const draftSchema = v.partial(
  v.object({ about: v.string(), joined: v.string(), lives: v.string(), email: v.string(), website: v.string() }),
);

interface AboutFormProps {
  details: ProfileDetails;
  onClose: () => void;
}

export function AboutForm({ details, onClose }: AboutFormProps) {
  const { t } = useTranslation("profile");
  const { company: _, ...values } = details.about;
  return (
    <ProfileForm
      label={t("about.edit")}
      part="userAbout"
      values={values}
      draftSchema={draftSchema}
      schema={profile.entries.userAbout}
      onClose={onClose}
    >
      {(control) => (
        <>
          <FormTextField
            control={control}
            name="about"
            label={t("about.text")}
            rows={5}
            inputClassName="field-sizing-content max-h-80 min-h-28"
            autoFocus
          />
          <Controller
            control={control}
            name="joined"
            render={({ field: { value, onChange }, fieldState: { error } }) => (
              <DateField
                label={t("about.joined")}
                value={value || null}
                error={error?.message}
                onChange={(next) => onChange(next ?? "")}
                clearLabel={t("about.clearDate")}
                openLabel={t("about.openCalendar")}
              />
            )}
          />
          <FormTextField control={control} name="lives" label={t("about.lives")} />
          <FormTextField control={control} name="email" label={t("about.email")} type="email" />
          <FormTextField control={control} name="website" label={t("about.website")} type="url" />
        </>
      )}
    </ProfileForm>
  );
}
