import { Drawer } from "@heroui/react";
import { valibotResolver } from "@hookform/resolvers/valibot";
import { type ComponentProps, useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { Button } from "./button.tsx";
import { focusFirstInvalidField } from "./focus.ts";
import { FormPasswordField } from "./form-password-field.tsx";
import { StrengthMeter, useStrengthLabel } from "./strength-meter.tsx";

interface PasswordValues {
  currentPassword: string;
  newPassword: string;
  repeated: string;
}

interface ChangePasswordFormProps {
  minLength: number;
  /** Data that others may know about the user, such as the name: a password that contains it is weak. */
  userInputs: readonly string[];
  onChange?: (values: PasswordValues) => void;
  /** The form closes when the promise resolves and shows `getError(error)` when it rejects. */
  onSubmit: (values: PasswordValues) => Promise<void>;
  getError: (error: unknown) => { field: "root" | "currentPassword" | "newPassword"; message: string };
  onCancel: () => void;
}

export function ChangePasswordForm(props: ChangePasswordFormProps) {
  const { minLength, userInputs, onChange, onSubmit, getError, onCancel } = props;
  const { t } = useTranslation(["account", "auth", "common"]);
  const getStrengthLabel = useStrengthLabel();
  const { control, formState, handleSubmit, setError, subscribe } = useForm({
    defaultValues: { currentPassword: "", newPassword: "", repeated: "" },
    resolver: valibotResolver(usePasswordSchema(minLength)),
    shouldFocusError: false,
  });
  const { errors } = formState;
  const newPassword = useWatch({ control, name: "newPassword" });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onChange?.({ ...values }) }),
    [onChange, subscribe],
  );

  // Store the error, not its message, so that the message is translated again when the language changes.
  const [rejection, setRejection] = useState<unknown>();
  const getMessage = (field: "root" | keyof PasswordValues) =>
    errors[field]?.type === "server" ? getError(rejection).message : errors[field]?.message;
  const save = handleSubmit(async (values) => {
    try {
      await onSubmit(values);
    } catch (error) {
      setRejection(error);
      setError(getError(error).field, { type: "server" });
    }
  });
  const renderPasswordField = (name: keyof PasswordValues, label: string, rest: PasswordFieldOptions) => (
    <FormPasswordField
      {...rest}
      control={control}
      name={name}
      label={label}
      labels={{ show: t("auth:showPassword"), hide: t("auth:hidePassword"), capsLock: t("auth:capsLock") }}
      error={getMessage(name)}
    />
  );
  const rootError = getMessage("root");
  return (
    <form
      noValidate
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        const form = event.currentTarget;
        event.preventDefault();
        void save().then(() => focusFirstInvalidField(form));
      }}
    >
      <Drawer.Body className="flex flex-col gap-5 px-1 pt-4 pb-4 text-foreground">
        <p className="text-sm text-muted text-pretty">{t("password.help")}</p>
        {rootError && (
          <p role="alert" className="rounded-xl bg-danger-soft px-4 py-3 text-sm text-danger-soft-foreground">
            {rootError}
          </p>
        )}
        {renderPasswordField("currentPassword", t("password.current"), {
          inputName: "current-password",
          autoComplete: "current-password",
          autoFocus: true,
        })}
        {renderPasswordField("newPassword", t("password.new"), {
          inputName: "new-password",
          autoComplete: "new-password",
          help: t("password.rule", { min: minLength }),
          footer: <StrengthMeter password={newPassword} userInputs={userInputs} getLabel={getStrengthLabel} />,
        })}
        {renderPasswordField("repeated", t("password.repeat"), {
          inputName: "repeat-password",
          autoComplete: "new-password",
        })}
      </Drawer.Body>
      <Drawer.Footer>
        <Button variant="tertiary" onClick={onCancel}>
          {t("common:cancel")}
        </Button>
        <Button type="submit" isPending={formState.isSubmitting}>
          {t("password.save")}
        </Button>
      </Drawer.Footer>
    </form>
  );
}

type PasswordFieldOptions = Pick<
  ComponentProps<typeof FormPasswordField>,
  "inputName" | "autoComplete" | "autoFocus" | "help" | "footer"
>;

function usePasswordSchema(minLength: number) {
  const { t } = useTranslation("account");
  return v.pipe(
    v.object({
      currentPassword: v.pipe(v.string(), v.nonEmpty(t("password.required"))),
      newPassword: v.pipe(
        v.string(),
        v.nonEmpty(t("password.required")),
        v.minLength(minLength, t("password.tooShort", { min: minLength })),
      ),
      repeated: v.string(),
    }),
    v.forward(
      v.partialCheck(
        [["currentPassword"], ["newPassword"]],
        ({ currentPassword, newPassword }) => newPassword === "" || newPassword !== currentPassword,
        t("password.same"),
      ),
      ["newPassword"],
    ),
    v.forward(
      v.partialCheck(
        [["newPassword"], ["repeated"]],
        ({ newPassword, repeated }) => newPassword === repeated,
        t("password.different"),
      ),
      ["repeated"],
    ),
  );
}
