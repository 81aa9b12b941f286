import "../../ui/overlays.css";
import { Drawer } from "@heroui/react";
import { Link } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { currentUserAtom } from "../../state/session.ts";
import { PasswordForm } from "./password-form.tsx";

/** Changes the own password; accounts of the server are linked to Requests. */
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
