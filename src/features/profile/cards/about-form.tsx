import { Button } from "@heroui/react";
import { useMemo, useRef } from "react";
import { Controller } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { ProfileDetails } from "../../../contract/profile-people.ts";
import { useDraftForm } from "../../../state/use-draft-form.ts";
import { DateField } from "../../../ui/date-field.tsx";
import { focusFirstInvalidField } from "../../../ui/focus.ts";
import { getErrorKey } from "../errors.ts";
import { FormField } from "../form-field.tsx";
import { aboutDraftSchema, createAboutSchema, toAboutValues } from "../profile-values.ts";
import { useProfileChange } from "../use-profile-change.ts";

interface AboutFormProps {
  details: ProfileDetails;
  onClose: () => void;
}

/** Edits what the user says about themselves. Unsaved text survives a reload. */
export function AboutForm({ details, onClose }: AboutFormProps) {
  const { t, i18n } = useTranslation("profile");
  const changeProfile = useProfileChange();
  const element = useRef<HTMLFormElement>(null);
  const before = toAboutValues(details);
  const form = useDraftForm({
    draftKey: "profile:about",
    draftSchema: aboutDraftSchema,
    defaultValues: before,
    schema: useMemo(() => createAboutSchema(t, i18n.language), [t, i18n.language]),
  });
  const { control } = form;
  const save = form.handleSubmit(
    async (userAbout) => {
      try {
        await changeProfile({ userAbout }, { userAbout: before }, t("done.saved"));
        form.deleteDraft();
        onClose();
      } catch (error) {
        form.setError("root", { type: getErrorKey(error) });
      }
    },
    () => element.current && focusFirstInvalidField(element.current),
  );
  const { root } = form.formState.errors;
  return (
    <form
      ref={element}
      noValidate
      aria-label={t("about.edit")}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <FormField control={control} name="about" label={t("about.text")} isMultiline hasAutoFocus />
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
      <FormField control={control} name="lives" label={t("about.lives")} />
      <FormField control={control} name="email" label={t("about.email")} type="email" />
      <FormField control={control} name="website" label={t("about.website")} type="url" />
      <p role="alert" className="text-sm text-danger empty:hidden">
        {root && t(root.type as ReturnType<typeof getErrorKey>)}
      </p>
      <div className="flex justify-end gap-2">
        <Button
          variant="tertiary"
          size="sm"
          onPress={() => {
            form.discard();
            onClose();
          }}
        >
          {t("form.cancel")}
        </Button>
        <Button type="submit" size="sm" isPending={form.formState.isSubmitting}>
          {t("form.save")}
        </Button>
      </div>
    </form>
  );
}
