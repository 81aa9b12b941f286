import "../../ui/overlays.css";
import { Dropdown, Label } from "@heroui/react";
import { useRouter } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { KeyRound, LogOut, type LucideIcon, Settings, ShieldCheck } from "lucide-react";
import { type RefObject, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "../../lib/money.ts";
import { useCan } from "../../state/ability.ts";
import { currentUserAtom, loginAtom } from "../../state/session.ts";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { useSignOut } from "../session/use-sign-out.ts";

const PasswordDrawer = lazyWithRetry(async () => (await import("../session/password-drawer.tsx")).PasswordDrawer);

interface AccountDropdownProps {
  /** Gets the focus back when the menu closes. */
  trigger: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onNavigate: (() => void) | undefined;
}

export function AccountDropdown({ trigger, isOpen, onOpenChange, onNavigate }: AccountDropdownProps) {
  const { t, i18n } = useTranslation();
  const router = useRouter();
  const { userName, creditBalance } = useAtomValue(loginAtom);
  const person = useAtomValue(currentUserAtom);
  const signOut = useSignOut();
  const [isPasswordDrawerOpen, setPasswordDrawerOpen] = useState(false);
  const canSeeAccess = useCan("read", "ACL");
  const canSeeSettings = useCan("read", "Auth");
  const canChangePassword = useCan("update", "Auth");
  if (!person) return null;

  const items: Array<{ id: string; icon: LucideIcon; name: string; act: () => void }> = [
    ...(canSeeSettings
      ? [
          {
            id: "settings",
            icon: Settings,
            name: t("menu.accountSettings"),
            act: () => {
              onNavigate?.();
              void router.navigate({ to: "/pages/account-settings" });
            },
          },
        ]
      : []),
    ...(canSeeAccess
      ? [
          {
            id: "access",
            icon: ShieldCheck,
            name: t("account.access"),
            act: () => {
              onNavigate?.();
              void router.navigate({ to: "/access-control" });
            },
          },
        ]
      : []),
    ...(canChangePassword
      ? [{ id: "password", icon: KeyRound, name: t("account.password"), act: () => setPasswordDrawerOpen(true) }]
      : []),
    { id: "sign-out", icon: LogOut, name: t("account.signOut"), act: () => void signOut() },
  ];
  return (
    <>
      <Dropdown.Popover
        triggerRef={trigger}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        aria-label={t("account.label", { name: userName })}
        placement="top start"
        className="dropdown__popover"
      >
        <div className="border-b border-separator px-4 py-3 text-sm">
          <p className="font-medium">{userName}</p>
          <p className="text-muted">{person.email || person.username}</p>
          <p className="text-muted">{t(`roles.${person.role as "admin"}`, { defaultValue: person.role })}</p>
          <p className="mt-1 tabular-nums">
            {t("account.credit")} {formatMoney(creditBalance, i18n.language)}
          </p>
        </div>
        <Dropdown.Menu
          aria-label={t("account.label", { name: userName })}
          autoFocus="first"
          onClose={() => onOpenChange(false)}
          onAction={(key) => items.find(({ id }) => id === key)?.act()}
          className="dropdown__menu"
        >
          {items.map(({ id, icon: Icon, name }) => (
            <Dropdown.Item key={id} id={id} textValue={name}>
              <Icon className="size-4" aria-hidden />
              <Label>{name}</Label>
            </Dropdown.Item>
          ))}
        </Dropdown.Menu>
      </Dropdown.Popover>
      <Suspense>{isPasswordDrawerOpen && <PasswordDrawer onClose={() => setPasswordDrawerOpen(false)} />}</Suspense>
    </>
  );
}
