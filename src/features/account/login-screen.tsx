import { Button } from "@heroui/react";
import { Link } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { currentUserAtom } from "../../state/session.ts";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { AuthForm } from "./auth-form.tsx";
import { PasswordField } from "./password-field.tsx";
import { TextInput } from "./text-input.tsx";
import { useSignIn } from "./use-sign-in.ts";

const demoAccounts = [
  { name: "admin", label: "demoAdmin" },
  { name: "client", label: "demoClient" },
] as const;

/** Signs a person in and leads on to the page they asked for. */
export function LoginScreen() {
  const { t } = useTranslation(["auth", "common"]);
  const { signIn, isPending, failure } = useSignIn();
  // Set where a session ended and nobody signed out: the same person most likely comes back.
  const ended = useAtomValue(currentUserAtom);
  const [username, setUsername] = useState(ended?.username ?? "");
  const [password, setPassword] = useState("");
  const [wasTried, setTried] = useState(false);
  usePageTitle(t("signIn"), t("common:productName"));

  const missing = (value: string) => (wasTried && !value.trim() ? t("errors.required") : undefined);
  const submit = (name: string, secret: string) => {
    setTried(true);
    if (name.trim() && secret) void signIn(name, secret);
  };
  return (
    <AuthForm
      title={t("signIn")}
      help={ended ? t("ended", { name: ended.fullName }) : t("signInHelp")}
      submit={t("signIn")}
      isPending={isPending}
      failure={failure && t(`errors.${failure}`)}
      onSubmit={() => submit(username, password)}
    >
      <TextInput
        label={t("username")}
        name="username"
        autoComplete="username"
        autoFocus={!ended}
        value={username}
        onChange={setUsername}
        error={missing(username)}
      />
      <PasswordField
        autoComplete="current-password"
        autoFocus={ended !== null}
        value={password}
        onChange={setPassword}
        error={missing(password)}
      />
      <div className="order-last flex flex-col gap-3 text-center text-sm">
        <p>
          <span className="text-muted">{t("noAccount")}</span>{" "}
          <Link to="/register" search={true} className="link font-medium">
            {t("makeAccount")}
          </Link>
        </p>
        <div className="border-t border-separator pt-4">
          <p className="text-muted">{t("demo")}</p>
          <div className="mt-2 flex justify-center gap-2">
            {demoAccounts.map(({ name, label }) => (
              <Button key={name} variant="outline" size="sm" onPress={() => submit(name, name)}>
                {t(label)}
              </Button>
            ))}
          </div>
        </div>
      </div>
    </AuthForm>
  );
}
