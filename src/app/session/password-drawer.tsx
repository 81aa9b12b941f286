import "../../ui/overlays.css";
import { Drawer } from "@heroui/react";
import { Link } from "@tanstack/react-router";
import { useAtomValue, useSetAtom } from "jotai";
import { RESET } from "jotai/utils";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../api/call.ts";
import { changePasswordAndSignIn } from "../../api/queries/auth.ts";
import { MIN_ACCOUNT_PASSWORD_LENGTH } from "../../lib/auth.ts";
import { updatePasswordAtom } from "../../state/password-form.ts";
import { currentUserAtom } from "../../state/session.ts";
import { ChangePasswordForm } from "../../ui/change-password-form.tsx";
import { toast } from "../../ui/toast.ts";

/** An account of the intake server has its password there: shows a link to Requests instead of the form. */
export function PasswordDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["account", "common"]);
  const person = useAtomValue(currentUserAtom);
  if (!person) return null;
  return (
    <Drawer.Backdrop isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      <Drawer.Content placement="right">
        <Drawer.Dialog className="w-full max-w-md">
          <Drawer.CloseTrigger aria-label={t("common:close")} />
          <Drawer.Header>
            <Drawer.Heading>{t("password.title")}</Drawer.Heading>
          </Drawer.Header>
          {person.isStaff ? (
            <Drawer.Body className="px-1 pt-4 pb-4 text-foreground">
              <p>{t("password.onServer")}</p>
              <Link to="/apps/requests" className="button button--primary mt-4" onClick={onClose}>
                {t("password.toRequests")}
              </Link>
            </Drawer.Body>
          ) : (
            <PasswordForm person={person} onDone={onClose} />
          )}
        </Drawer.Dialog>
      </Drawer.Content>
    </Drawer.Backdrop>
  );
}

interface AccountIdentity {
  username: string;
  fullName: string;
  email: string;
}

/** `updatePasswordAtom` keeps the typed values while the form is open, also if the component is mounted again. */
function PasswordForm({ person, onDone }: { person: AccountIdentity; onDone: () => void }) {
  const { t } = useTranslation("account");
  const { username, fullName, email } = person;
  const setPasswordForm = useSetAtom(updatePasswordAtom);
  useEffect(() => () => setPasswordForm(RESET), [setPasswordForm]);
  return (
    <ChangePasswordForm
      minLength={MIN_ACCOUNT_PASSWORD_LENGTH}
      userInputs={[username, fullName, email]}
      onChange={setPasswordForm}
      onSubmit={async ({ currentPassword, newPassword }) => {
        await changePasswordAndSignIn(username, { currentPassword, newPassword });
        setPasswordForm(RESET);
        toast.success(t("password.done"));
        onDone();
      }}
      getError={(error) => {
        const { field, key } = toFormError(error);
        return { field, message: t(`password.${key}`) };
      }}
      onCancel={onDone}
    />
  );
}

function toFormError(error: unknown) {
  if (!(error instanceof CallError)) return { field: "root", key: "failed" } as const;
  if (error.status === 400 && typeof error.error === "object") {
    if (error.error.currentPassword) return { field: "currentPassword", key: "wrong" } as const;
    if (error.error.newPassword) return { field: "newPassword", key: "tooLong" } as const;
  }
  const key = error.status === 507 ? "full" : error.status === 401 ? "signedOut" : "failed";
  return { field: "root", key } as const;
}
