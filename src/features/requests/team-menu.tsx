import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { signOutTeam } from "../../contract/requests.ts";
import "../../ui/overlays.css";
import { Dropdown, Label } from "@heroui/react";
import { KeyRound, LogOut } from "lucide-react";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { TeamMember } from "../../contract/intake.ts";
import { toAppRole } from "../../domain/access.ts";
import { toast } from "../../ui/toast.ts";

interface TeamMenuProps {
  self: TeamMember;
  /** Gets the focus back when the menu closes. */
  trigger: RefObject<HTMLElement | null>;
  onPassword: () => void;
  onClose: () => void;
}

/**
 * Shows the name of the user's account on the intake server, and lets the user change its password and sign out of it.
 */
export function TeamMenu({ self, trigger, onPassword, onClose }: TeamMenuProps) {
  const { t } = useTranslation(["requests", "common"]);
  const signOut = useEndpointMutation(signOutTeam);
  const onAction = (key: unknown) => {
    if (key === "password") onPassword();
    else
      signOut.mutateAsync({}).then(
        () => toast(t("signIn.signedOut")),
        () => toast.error(t("failed.action")),
      );
  };
  return (
    <Dropdown.Popover
      triggerRef={trigger}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      aria-label={t("actions.more")}
      placement="bottom end"
      className="dropdown__popover"
    >
      <p className="max-w-64 border-b border-separator px-4 py-3 text-sm break-words">
        {t("signIn.signedInAs", { name: self.fullName, role: t(`common:roles.${toAppRole(self.role)}`) })}
      </p>
      <Dropdown.Menu
        aria-label={t("actions.more")}
        autoFocus="first"
        onClose={onClose}
        onAction={onAction}
        className="dropdown__menu"
      >
        <Dropdown.Item id="password" textValue={t("actions.password")}>
          <KeyRound className="size-4" aria-hidden />
          <Label>{t("actions.password")}</Label>
        </Dropdown.Item>
        <Dropdown.Item id="sign-out" textValue={t("signIn.signOut")}>
          <LogOut className="size-4" aria-hidden />
          <Label>{t("signIn.signOut")}</Label>
        </Dropdown.Item>
      </Dropdown.Menu>
    </Dropdown.Popover>
  );
}
