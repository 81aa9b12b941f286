import { type SignInError, signIn } from "../../api/queries/auth.ts";
import "../../ui/overlays.css";
import { AlertDialog, Button } from "@heroui/react";
import { useRouter } from "@tanstack/react-router";
import { useSetAtom } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { sessionAtom } from "../../state/session.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";

type Fault = SignInError | "required";

interface Person {
  username: string;
  fullName: string;
  email: string;
  avatar: string;
}

/** Asks the same user for the password over the page; waiting calls continue afterwards. */
export function ReauthDialog({ person }: { person: Person }) {
  const { t } = useTranslation("auth");
  const router = useRouter();
  const setSession = useSetAtom(sessionAtom);
  const [password, setPassword] = useState("");
  const [fault, setFault] = useState<Fault>();
  const [isPending, setPending] = useState(false);

  const submit = async () => {
    if (!password) return setFault("required");
    setPending(true);
    const answer = await signIn(person.username, password);
    setPending(false);
    if (typeof answer === "string") setFault(answer);
    else setSession(answer);
  };
  const goToLogin = async () => {
    // The page may ask first if it has unsaved changes.
    await router.navigate({ to: "/login", search: {} });
    if (router.state.location.pathname === "/login") setSession(null);
  };
  const isOwn = fault === "required" || fault === "wrong";
  const message = fault && t(fault === "wrong" ? "again.wrong" : `errors.${fault}`);
  return (
    <AlertDialog.Backdrop isOpen isKeyboardDismissDisabled isDismissable={false}>
      <AlertDialog.Container size="sm">
        <AlertDialog.Dialog className="rounded-2xl">
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void submit();
            }}
          >
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
              {message && !isOwn && (
                <p role="alert" className="rounded-xl bg-danger-soft px-4 py-3 text-sm text-danger-soft-foreground">
                  {message}
                </p>
              )}
              {/* Password managers need the username field. */}
              <input type="hidden" name="username" autoComplete="username" value={person.username} readOnly />
              <PasswordInput
                label={t("password")}
                autoComplete="current-password"
                autoFocus
                labels={{ show: t("showPassword"), hide: t("hidePassword"), capsLock: t("capsLock") }}
                value={password}
                error={isOwn ? message : undefined}
                onChange={(value) => {
                  setPassword(value);
                  setFault(undefined);
                }}
              />
            </AlertDialog.Body>
            <AlertDialog.Footer className="flex-wrap">
              <Button variant="tertiary" onPress={() => void goToLogin()}>
                {t("again.another")}
              </Button>
              <Button type="submit" isPending={isPending}>
                {t("signIn")}
              </Button>
            </AlertDialog.Footer>
          </form>
        </AlertDialog.Dialog>
      </AlertDialog.Container>
    </AlertDialog.Backdrop>
  );
}
