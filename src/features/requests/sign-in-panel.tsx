import { Button, FieldError, Input, Label, TextField } from "@heroui/react";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "sonner";
import { CallError } from "../../api/call.ts";
import { useSignInTeam } from "../../api/queries/requests.ts";
import { focusFirstInvalidField } from "../../ui/focus-first-invalid-field.ts";
import { PasswordInput } from "../../ui/password-input.tsx";

const failures = { 400: "signIn.wrong", 429: "signIn.busy", 502: "signIn.offline" } as const;

/** The way in to the server, where somebody works on this device who is not signed in there. */
export function SignInPanel() {
  const { t } = useTranslation("requests");
  const signIn = useSignInTeam();
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [wasTried, setTried] = useState(false);
  const missing = (value: string) => (wasTried && !value.trim() ? t("signIn.required") : undefined);
  const failure =
    signIn.error instanceof CallError
      ? t(failures[signIn.error.status as keyof typeof failures] ?? "failed.action")
      : undefined;
  const submit = () => {
    setTried(true);
    if (!username.trim() || !password) return;
    // The session of the device goes on as it is: only the server was missing.
    signIn.mutate(
      { body: { username, password } },
      { onSuccess: ({ member }) => void toast.success(t("signIn.done", { name: member.fullName })) },
    );
  };
  return (
    <section
      aria-labelledby="sign-in-title"
      className="mx-auto mb-4 w-full max-w-md rounded-2xl border border-separator bg-surface p-6"
    >
      <span className="mb-3 grid size-11 place-content-center rounded-full bg-accent-soft text-accent-soft-foreground">
        <KeyRound className="size-5" aria-hidden />
      </span>
      <h2 id="sign-in-title" className="text-lg font-semibold">
        {t("signIn.title")}
      </h2>
      <p className="mt-1 text-sm text-muted">{t("signIn.help")}</p>
      <form
        noValidate
        className="mt-5 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
          focusFirstInvalidField(event.currentTarget);
        }}
      >
        {failure && (
          <p role="alert" className="rounded-xl bg-danger-soft px-4 py-3 text-sm text-danger-soft-foreground">
            {failure}
          </p>
        )}
        <TextField
          name="username"
          autoComplete="username"
          isRequired
          validationBehavior="aria"
          isInvalid={missing(username) !== undefined}
          value={username}
          onChange={setUsername}
          fullWidth
        >
          <Label>{t("signIn.username")}</Label>
          <Input autoCapitalize="off" spellCheck="false" />
          <FieldError>{missing(username)}</FieldError>
        </TextField>
        <PasswordInput
          label={t("signIn.password")}
          autoComplete="current-password"
          labels={{ show: t("signIn.showPassword"), hide: t("signIn.hidePassword") }}
          value={password}
          onChange={setPassword}
          error={missing(password)}
        />
        <Button type="submit" fullWidth isPending={signIn.isPending}>
          {t("signIn.submit")}
        </Button>
      </form>
    </section>
  );
}
