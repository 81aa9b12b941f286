import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { useEndpointMutation } from "../../../api/use-endpoint-mutation.ts";
import { type ProfileUser, updateProfileUser } from "../../../contract/chat.ts";
import { useDraftForm } from "../../../state/use-draft-form.ts";
import { Button } from "../../../ui/button.tsx";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { toast } from "../../../ui/toast.ts";

const aboutDraftSchema = v.partial(v.object({ about: v.string() }));
const MAX_LENGTH = 1_000;

interface AboutFormProps {
  about: string;
  isDisabled: boolean;
  onSaved: (profile: ProfileUser) => void;
}

export function AboutForm({ about, isDisabled, onSaved }: AboutFormProps) {
  const { t } = useTranslation("chat");
  const { mutateAsync } = useEndpointMutation(updateProfileUser);
  const form = useDraftForm({
    draftKey: "chat-about",
    draftSchema: aboutDraftSchema,
    defaultValues: { about },
    schema: useMemo(
      () => v.object({ about: v.pipe(v.string(), v.trim(), v.maxLength(MAX_LENGTH, t("profile.aboutTooLong"))) }),
      [t],
    ),
  });
  const save = form.handleSubmit(async (body) => {
    try {
      const saved = await mutateAsync({ body });
      form.deleteDraft();
      onSaved(saved);
      toast.success(t("profile.saved"));
    } catch {
      toast.error(t("actions.failed"));
    }
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <FormTextField control={form.control} name="about" label={t("profile.about")} rows={3} isDisabled={isDisabled} />
      {form.isDirty && (
        <Button type="submit" size="sm" className="self-end" isPending={form.formState.isSubmitting}>
          {t("profile.save")}
        </Button>
      )}
    </form>
  );
}
