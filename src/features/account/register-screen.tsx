import { valibotResolver } from "@hookform/resolvers/valibot";
import { Link } from "@tanstack/react-router";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { CallError } from "../../api/call.ts";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { login, register, registration } from "../../contract/auth.ts";
import { MIXED_LETTERS_MESSAGE } from "../../contract/usernames.ts";
import { MIN_ACCOUNT_PASSWORD_LENGTH } from "../../lib/auth.ts";
import { replaceSchemaMessages } from "../../lib/with-messages.ts";
import { FormPasswordField } from "../../ui/form-password-field.tsx";
import { FormTextField } from "../../ui/form-text-field.tsx";
import { usePageTitle } from "../../ui/page-header.tsx";
import { StrengthMeter, useStrengthLabel } from "../../ui/strength-meter.tsx";
import { AuthForm, useStartSession } from "./auth-form.tsx";

export function RegisterScreen() {
  const { t } = useTranslation(["auth", "common"]);
  const getStrengthLabel = useStrengthLabel();
  const startSession = useStartSession();
  const registerMutation = useEndpointMutation(register);
  const loginMutation = useEndpointMutation(login);
  const { control, formState, handleSubmit, setError } = useForm({
    defaultValues: { email: "", username: "", password: "" },
    resolver: valibotResolver(
      replaceSchemaMessages(registration, (issue) =>
        t(getRegistrationErrorKey(issue), { min: MIN_ACCOUNT_PASSWORD_LENGTH }),
      ),
    ),
    shouldFocusError: false,
  });
  // The form state holds only the error's key. Translate it here, so that the message changes with the language.
  const formError = formState.errors.root?.type as "full" | "unknown" | undefined;
  const { email, username, password } = useWatch({ control });
  usePageTitle(t("register"), t("common:productName"));

  const submit = handleSubmit(async (body) => {
    try {
      const response = await registerMutation.mutateAsync({ body });
      // If the e-mail address or the username is taken, the response is 200 with an `error` object.
      if ("error" in response) {
        if (response.error.email) setError("email", { message: t("errors.emailTaken") });
        if (response.error.username) setError("username", { message: t("errors.usernameTaken") });
        return;
      }
      // The registration call returns no refresh token, so sign in with the same credentials.
      await startSession(
        await loginMutation.mutateAsync({ body: { username: body.username, password: body.password } }),
      );
    } catch (error) {
      const isStorageFull = error instanceof CallError && error.status === 507;
      setError("root", { type: isStorageFull ? "full" : "unknown" });
    }
  });
  return (
    <AuthForm
      title={t("register")}
      help={t("registerHelp")}
      submitLabel={t("register")}
      isPending={formState.isSubmitting}
      error={formError && t(`errors.${formError}`)}
      onSubmit={submit}
    >
      <FormTextField
        control={control}
        name="email"
        label={t("email")}
        type="email"
        autoComplete="email"
        isRequired
        autoFocus
      />
      <FormTextField
        control={control}
        name="username"
        label={t("newUsername")}
        autoComplete="username"
        isRequired
        isExact
      />
      <FormPasswordField
        control={control}
        name="password"
        label={t("password")}
        labels={{ show: t("showPassword"), hide: t("hidePassword"), capsLock: t("capsLock") }}
        autoComplete="new-password"
        help={t("passwordRule", { min: MIN_ACCOUNT_PASSWORD_LENGTH })}
        footer={
          <StrengthMeter
            password={password ?? ""}
            userInputs={[username ?? "", email ?? ""]}
            getLabel={getStrengthLabel}
          />
        }
      />
      <p className="order-last text-center text-sm">
        <span className="text-muted">{t("haveAccount")}</span>{" "}
        <Link to="/login" search={true} className="link font-medium">
          {t("signIn")}
        </Link>
      </p>
    </AuthForm>
  );
}

function getRegistrationErrorKey(issue: v.BaseIssue<unknown>) {
  const field = v.getDotPath(issue) as "email" | "username" | "password";
  if (!String(issue.input ?? "").trim()) return "errors.required";
  if (issue.type === "min_length") return "errors.tooShort";
  if (issue.type === "max_length" || field === "password") return "errors.tooLong";
  if (issue.message === MIXED_LETTERS_MESSAGE) return "errors.mixedLetters";
  return `errors.${field}` as const;
}
