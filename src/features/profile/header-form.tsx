import { Button } from "@heroui/react";
import { useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ProfileDetails } from "../../contract/profile-people.ts";
import { useDraftForm } from "../../state/use-draft-form.ts";
import { focusFirstInvalidField } from "../../ui/focus.ts";
import { getErrorKey } from "./errors.ts";
import { FormField } from "./form-field.tsx";
import { createHeaderSchema, headerDraftSchema, toHeaderValues } from "./profile-values.ts";
import { useProfileChange } from "./use-profile-change.ts";

interface HeaderFormProps {
  details: ProfileDetails;
  onClose: () => void;
}

/** Edits the name and the job title in place. */
export function HeaderForm({ details, onClose }: HeaderFormProps) {
  const { t, i18n } = useTranslation("profile");
  const changeProfile = useProfileChange();
  const element = useRef<HTMLFormElement>(null);
  const before = toHeaderValues(details);
  const form = useDraftForm({
    draftKey: "profile:header",
    draftSchema: headerDraftSchema,
    defaultValues: before,
    schema: useMemo(() => createHeaderSchema(t, i18n.language), [t, i18n.language]),
  });
  const save = form.handleSubmit(
    async (header) => {
      try {
        await changeProfile({ header }, { header: before }, t("done.saved"));
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
      aria-label={t("header.edit")}
      className="flex w-full flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <FormField control={form.control} name="username" label={t("header.name")} isRequired hasAutoFocus />
        <FormField control={form.control} name="designation" label={t("header.designation")} />
      </div>
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
