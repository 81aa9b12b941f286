import { valibotResolver } from "@hookform/resolvers/valibot";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { type SignInError, signIn } from "../../api/queries/auth.ts";
import { currentUserAtom } from "../../state/session.ts";
import { isInWorkspaceAtom } from "../../state/workspace.ts";
import { Button } from "../../ui/button.tsx";
import { FormPasswordField } from "../../ui/form-password-field.tsx";
import { FormTextField } from "../../ui/form-text-field.tsx";
import { usePageTitle } from "../../ui/page-header.tsx";
import { AuthForm, useStartSession } from "./auth-form.tsx";

const demoAccounts = [
  { name: "admin", label: "demoAdmin" },
  { name: "client", label: "demoClient" },
] as const;

const route = getRouteApi("/_entry");

export function LoginScreen() {
  const { t } = useTranslation(["auth", "common"]);
  const startSession = useStartSession();
  // After the session expired, currentUserAtom still holds the last user: fill in their username. A new session sets it
  // before the next screen is shown.
  const currentUser = useAtomValue(currentUserAtom);
  const isInWorkspace = useAtomValue(isInWorkspaceAtom);
  const [lastUser] = useState(currentUser);
  const requiredMessage = t("errors.required");
  const { control, formState, handleSubmit, reset, setError, setValue } = useForm({
    defaultValues: { username: lastUser?.username ?? "", password: "" },
    resolver: valibotResolver(
      v.object({
        username: v.pipe(
          v.string(),
          v.check((text) => text.trim() !== "", requiredMessage),
        ),
        password: v.pipe(v.string(), v.nonEmpty(requiredMessage)),
      }),
    ),
    shouldFocusError: false,
  });
  // The form state holds only the error's key. Translate it here, so that the message changes with the language.
  const signInError = formState.errors.root?.type as SignInError | undefined;
  usePageTitle(t("signIn"), t("common:productName"));

  const submit = handleSubmit(async ({ username, password }) => {
    const session = await signIn(username, password);
    if (typeof session === "string") setError("root", { type: session });
    else await startSession(session);
  });
  const signInAs = (name: string) => {
    reset({ username: name, password: name });
    void submit();
  };
  // In a layout effect, so that no letter is lost: until the first paint, the user types into the preview.
  const [preview] = useState(() => document.getElementById("sign-in-preview"));
  useLayoutEffect(() => {
    if (preview?.isConnected) takeOverPreview(preview, setValue);
  }, [preview, setValue]);
  const { as, left } = route.useSearch();
  const signInAtOnce = useEffectEvent((name: string) => signInAs(name));
  useEffect(() => {
    if (as) signInAtOnce(as);
  }, [as]);
  return (
    <AuthForm
      title={t("signIn")}
      help={
        lastUser
          ? t("ended", { name: lastUser.fullName })
          : t(left ? "leftWorkspace" : isInWorkspace ? "workspaceHelp" : "signInHelp")
      }
      submitLabel={t("signIn")}
      isPending={formState.isSubmitting}
      error={signInError && t(`errors.${signInError}`)}
      onSubmit={submit}
    >
      <FormTextField
        control={control}
        name="username"
        label={t("username")}
        autoComplete="username"
        isRequired
        isExact
        autoFocus={!lastUser && !preview?.contains(document.activeElement)}
      />
      <FormPasswordField
        control={control}
        name="password"
        label={t("password")}
        labels={{ show: t("showPassword"), hide: t("hidePassword"), capsLock: t("capsLock") }}
        autoComplete="current-password"
        autoFocus={lastUser !== null}
      />
      {/* In a workspace, all accounts are the server's. */}
      {!isInWorkspace && (
        <div className="order-last flex flex-col gap-3 text-center text-sm">
          <p>
            <span className="text-muted">{t("noAccount")}</span>{" "}
            <Link to="/register" search={({ redirect }) => ({ redirect })} className="link font-medium">
              {t("makeAccount")}
            </Link>
          </p>
          <p>
            <span className="text-muted">{t("inWorkspace")}</span>{" "}
            <Link to="/join" className="link font-medium">
              {t("joinWorkspace")}
            </Link>
          </p>
          <div className="border-t border-separator pt-4">
            <p className="text-muted">{t("demo")}</p>
            <div className="mt-2 flex justify-center gap-2">
              {demoAccounts.map(({ name, label }) => (
                <Button key={name} variant="outline" size="sm" onClick={() => signInAs(name)}>
                  {t(label)}
                </Button>
              ))}
            </div>
          </div>
        </div>
      )}
    </AuthForm>
  );
}

/**
 * Moves what the person typed before the app was ready from the fields of the preview (see src/boot.js) into the form,
 * together with the focus, and removes the preview.
 */
function takeOverPreview(preview: HTMLElement, setValue: (name: "username" | "password", value: string) => void): void {
  for (const field of preview.querySelectorAll<HTMLInputElement>("input")) {
    const name = field.name as "username" | "password";
    if (field.value) setValue(name, field.value);
    if (field === document.activeElement)
      document.querySelector<HTMLInputElement>(`#root input[name=${name}]`)?.focus();
  }
  preview.remove();
}
