import { Button, FieldError, Label, TextField, type TextFieldProps } from "@heroui/react";
import { getRouteApi, useRouter } from "@tanstack/react-router";
import { useSetAtom } from "jotai";
import type { ReactNode } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { Session } from "../../contract/auth.ts";
import { can } from "../../lib/auth.ts";
import { getLandingPath } from "../../lib/url.ts";
import { sessionAtom } from "../../state/session.ts";
import { focusFirstInvalidField } from "../../ui/focus.ts";
import { PasswordInput } from "../../ui/password-input.tsx";
import { PlainInput } from "../../ui/plain-input.tsx";

interface AuthFormProps {
  title: string;
  help: string;
  submitLabel: string;
  isPending: boolean;
  /** Belongs to no single field; shown above the fields. */
  error: string | undefined;
  onSubmit: () => Promise<void>;
  children: ReactNode;
}

export function AuthForm({ title, help, submitLabel, isPending, error, onSubmit, children }: AuthFormProps) {
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        const form = event.currentTarget;
        event.preventDefault();
        void onSubmit().then(() => focusFirstInvalidField(form));
      }}
    >
      <div>
        <h1 className="text-2xl font-semibold">{title}</h1>
        <p className="mt-1 text-sm text-muted">{help}</p>
      </div>
      {error && (
        <p role="alert" className="rounded-xl bg-danger-soft px-4 py-3 text-sm text-danger-soft-foreground text-pretty">
          {error}
        </p>
      )}
      {children}
      <Button type="submit" size="lg" fullWidth isPending={isPending}>
        {submitLabel}
      </Button>
    </form>
  );
}

interface FieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
}

interface TextInputProps<Values extends FieldValues>
  extends FieldProps<Values>,
    Pick<TextFieldProps, "type" | "autoComplete" | "autoFocus"> {
  label: string;
}

export function TextInput<Values extends FieldValues>(props: TextInputProps<Values>) {
  const { control, name, label, ...rest } = props;
  const { field, fieldState } = useController({ control, name });
  return (
    <TextField
      {...rest}
      name={name}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      isRequired
      validationBehavior="aria"
      isInvalid={fieldState.invalid}
      fullWidth
    >
      <Label>{label}</Label>
      <PlainInput autoCapitalize="off" spellCheck="false" />
      <FieldError>{fieldState.error?.message}</FieldError>
    </TextField>
  );
}

interface PasswordFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  help?: string;
  autoComplete: "current-password" | "new-password";
  autoFocus?: boolean;
  footer?: ReactNode;
}

export function PasswordField<Values extends FieldValues>(props: PasswordFieldProps<Values>) {
  const { control, name, ...rest } = props;
  const { t } = useTranslation("auth");
  const { field, fieldState } = useController({ control, name });
  return (
    <PasswordInput
      {...rest}
      label={t("password")}
      labels={{ show: t("showPassword"), hide: t("hidePassword"), capsLock: t("capsLock") }}
      value={field.value}
      error={fieldState.error?.message}
      onChange={field.onChange}
    />
  );
}

const route = getRouteApi("/_entry");

/** Opens the page that the person wanted to open before signing in. */
export function useStartSession() {
  const router = useRouter();
  const setSession = useSetAtom(sessionAtom);
  const { redirect } = route.useSearch();
  return (session: Session) => {
    setSession(session);
    return router.navigate({
      href: getLandingPath(redirect, can(session.userData.ability, "read", "Dashboard")),
      replace: true,
    });
  };
}
