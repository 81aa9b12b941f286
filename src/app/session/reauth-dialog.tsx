import { type SignInError, signIn } from "../../api/queries/auth.ts";
import { Button } from "../../ui/button.tsx";
import "../../ui/overlays.css";
import { AlertDialog } from "@heroui/react";
import { valibotResolver } from "@hookform/resolvers/valibot";
import { useRouter } from "@tanstack/react-router";
import { useSetAtom } from "jotai";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { sessionAtom } from "../../state/session.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { FormPasswordField } from "../../ui/form-password-field.tsx";

interface ReauthUser {
  username: string;
  fullName: string;
  email: string;
  avatar: string;
}

/** Calls that need a session wait while this dialog is open, and continue after the user has signed in. */
export function ReauthDialog({ person }: { person: ReauthUser }) {
  const { t } = useTranslation("auth");
  const router = useRouter();
  const setSession = useSetAtom(sessionAtom);
  const { control, formState, handleSubmit, setError } = useForm({
    defaultValues: { password: "" },
    resolver: valibotResolver(v.object({ password: v.pipe(v.string(), v.nonEmpty(t("errors.required"))) })),
  });
  // The form state holds only an error code. Translate it here, so that the message changes with the language.
  const signInError = formState.errors.root?.type as SignInError | undefined;

  const submit = handleSubmit(async ({ password }) => {
    const session = await signIn(person.username, password);
    if (session === "wrong") setError("password", { message: t("again.wrong") });
    else if (typeof session === "string") setError("root", { type: session });
    else setSession(session);
  });
  const goToLogin = async () => {
    // Clear the session only after the navigation: a page with unsaved changes asks first, and the user may stay.
    await router.navigate({ to: "/login", search: {} });
    if (router.state.location.pathname === "/login") setSession(null);
  };
  return (
    <AlertDialog.Backdrop isOpen isKeyboardDismissDisabled isDismissable={false}>
      <AlertDialog.Container size="sm">
        <AlertDialog.Dialog className="rounded-2xl">
          <form noValidate onSubmit={(event) => void submit(event)}>
            <AlertDialog.Header>
              <AlertDialog.Heading>{t("again.title")}</AlertDialog.Heading>
            </AlertDialog.Header>
            <AlertDialog.Body className="flex flex-col gap-4 px-1 py-2">
              <p className="text-sm text-muted">{t("again.help")}</p>
              <div className="flex items-center gap-3">
                <Avatar src={person.avatar} initials={[...person.fullName][0] ?? ""} className="avatar--sm" />
                <p className="min-w-0">
                  <span className="block truncate font-medium text-foreground">{person.fullName}</span>
                  <span className="block truncate text-sm text-muted">{person.email || person.username}</span>
                </p>
              </div>
              {signInError && (
                <p role="alert" className="rounded-xl bg-danger-soft px-4 py-3 text-sm text-danger-soft-foreground">
                  {t(`errors.${signInError}`)}
                </p>
              )}
              {/* Password managers need a username field to find the right password. */}
              <input type="hidden" name="username" autoComplete="username" value={person.username} readOnly />
              <FormPasswordField
                control={control}
                name="password"
                label={t("password")}
                labels={{ show: t("showPassword"), hide: t("hidePassword"), capsLock: t("capsLock") }}
                autoComplete="current-password"
                autoFocus
              />
            </AlertDialog.Body>
            <AlertDialog.Footer className="flex-wrap">
              <Button variant="tertiary" onClick={() => void goToLogin()}>
                {t("again.another")}
              </Button>
              <Button type="submit" isPending={formState.isSubmitting}>
                {t("signIn")}
              </Button>
            </AlertDialog.Footer>
          </form>
        </AlertDialog.Dialog>
      </AlertDialog.Container>
    </AlertDialog.Backdrop>
  );
}
