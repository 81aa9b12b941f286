import { pick } from "es-toolkit/object";
import { type ReactNode, useMemo, useRef, useState } from "react";
import type { Control, FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import type { ProfileChange } from "../../contract/profile.ts";
import { replaceSchemaMessages } from "../../lib/with-messages.ts";
import { useDraftForm } from "../../state/use-draft-form.ts";
import { Button } from "../../ui/button.tsx";
import { focusContainer, focusFirstInvalidField } from "../../ui/focus.ts";
import { getErrorKey } from "./errors.ts";
import { useProfileChange } from "./use-profile-change.ts";

interface ProfileFormProps<Values extends FieldValues> {
  label: string;
  part: keyof ProfileChange;
  values: Values;
  /** A stored draft holds only the values that the user changed. */
  draftSchema: v.GenericSchema<unknown, { [Field in keyof Values]?: Values[Field] | undefined }>;
  /** Validates like the contract, with messages in English. */
  schema: v.GenericSchema<Values, Values>;
  onClose: () => void;
  children: (control: Control<Values, unknown, Values>) => ReactNode;
}

/**
 * What the user typed survives a reload. Texts differ by language, and so do drafts: give the form the language as its
 * key.
 */
export function ProfileForm<Values extends FieldValues>(props: ProfileFormProps<Values>) {
  const { label, part, draftSchema, schema, onClose, children } = props;
  const { t, i18n } = useTranslation("profile");
  const { language } = i18n;
  const changeProfile = useProfileChange();
  const formElement = useRef<HTMLFormElement>(null);
  const [savedValues] = useState(props.values);
  const form = useDraftForm<Values, Values>({
    draftKey: `profile:${part}:${language}`,
    draftSchema,
    defaultValues: savedValues,
    schema: useMemo(
      () =>
        replaceSchemaMessages(schema, (issue) => {
          const { key, max } = getMessage(issue);
          return t(`form.${key}`, { max: max?.toLocaleString(language) });
        }),
      [schema, t, language],
    ),
  });
  const close = () => {
    if (formElement.current) focusContainer(formElement.current);
    onClose();
  };
  const save = form.handleSubmit(
    async (values) => {
      const fields = Object.keys(form.getChanges());
      try {
        if (fields.length > 0)
          await changeProfile({ [part]: pick(values, fields) }, { [part]: pick(savedValues, fields) }, t("done.saved"));
        form.deleteDraft();
        close();
      } catch (error) {
        form.setError("root", { type: getErrorKey(error) });
      }
    },
    () => formElement.current && focusFirstInvalidField(formElement.current),
  );
  const { root } = form.formState.errors;
  return (
    <form
      ref={formElement}
      noValidate
      aria-label={label}
      className="flex w-full flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {children(form.control)}
      <p role="alert" className="text-sm text-danger empty:hidden">
        {root && t(root.type as ReturnType<typeof getErrorKey>)}
      </p>
      <div className="flex justify-end gap-2">
        <Button
          variant="tertiary"
          size="sm"
          onClick={() => {
            form.discard();
            close();
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

const formatErrorKeys = { email: "badEmail", website: "badWebsite", joined: "badDate" } as const;

function getMessage(issue: v.BaseIssue<unknown>) {
  if (issue.type === "max_length") return { key: "tooLong", max: Number(issue.requirement) } as const;
  if (/[\p{Cc}\p{Cs}]/u.test(String(issue.input).replace(/[\n\r\t]/g, ""))) return { key: "unreadable" } as const;
  const field = v.getDotPath(issue) as keyof typeof formatErrorKeys;
  return { key: formatErrorKeys[field] ?? ("required" as const) };
}
