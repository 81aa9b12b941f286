import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLogin, useRegister } from "../../api/queries/auth.ts";
import { MIN_ACCOUNT_PASSWORD_LENGTH } from "../../lib/password-length.ts";
import { StrengthMeter } from "../../ui/strength-meter.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { useStrengthLabel } from "../../ui/use-strength-label.ts";
import { AuthForm } from "./auth-form.tsx";
import { PasswordField } from "./password-field.tsx";
import {
  getRegistrationErrorKey,
  type RegistrationErrors,
  toTakenErrors,
  validateRegistration,
} from "./registration-errors.ts";
import { TextInput } from "./text-input.tsx";
import { useStartSession } from "./use-start-session.ts";

/** Makes an account on this device and signs it in. */
export function RegisterScreen() {
  const { t } = useTranslation(["auth", "common"]);
  const say = useStrengthLabel();
  const enter = useStartSession();
  const register = useRegister();
  const login = useLogin();
  const [values, setValues] = useState({ email: "", username: "", password: "" });
  const [errors, setErrors] = useState<RegistrationErrors>({});
  const [failure, setFailure] = useState<string>();
  usePageTitle(t("register"), t("common:productName"));

  const change = (part: Partial<typeof values>) => {
    setValues({ ...values, ...part });
    setErrors((kept) => Object.fromEntries(Object.entries(kept).filter(([name]) => !(name in part))));
  };
  const submit = async () => {
    const found = validateRegistration(values);
    setErrors(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return;
    try {
      const answer = await register.mutateAsync({ body: values });
      if ("error" in answer) return setErrors(toTakenErrors(answer.error));
      // Registering gives no refresh token, so the session comes from a sign-in with the same words.
      await enter(await login.mutateAsync({ body: { username: values.username, password: values.password } }));
    } catch (error) {
      setFailure(t(getRegistrationErrorKey(error)));
    }
  };
  const message = (name: keyof typeof values) => errors[name] && t(errors[name], { min: MIN_ACCOUNT_PASSWORD_LENGTH });
  return (
    <AuthForm
      title={t("register")}
      help={t("registerHelp")}
      submit={t("register")}
      isPending={register.isPending || login.isPending}
      failure={failure}
      onSubmit={() => void submit()}
    >
      <TextInput
        label={t("email")}
        name="email"
        type="email"
        autoComplete="email"
        autoFocus
        value={values.email}
        onChange={(email) => change({ email })}
        error={message("email")}
      />
      <TextInput
        label={t("newUsername")}
        name="username"
        autoComplete="username"
        value={values.username}
        onChange={(username) => change({ username })}
        error={message("username")}
      />
      <PasswordField
        autoComplete="new-password"
        value={values.password}
        onChange={(password) => change({ password })}
        help={t("passwordRule", { min: MIN_ACCOUNT_PASSWORD_LENGTH })}
        error={message("password")}
        footer={
          <StrengthMeter password={values.password} userInputs={[values.username, values.email]} getLabel={say} />
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
