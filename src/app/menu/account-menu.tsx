import { Avatar, Button, Dropdown, Label } from "@heroui/react";
import { useRouter } from "@tanstack/react-router";
import { useAtom, useAtomValue } from "jotai";
import { LogOut } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "../../lib/money.ts";
import { loginAtom, sessionAtom } from "../../state/session.ts";

/** Who is signed in, and the way out. */
export function AccountMenu({ collapsed = false }: { collapsed?: boolean }) {
  const { t, i18n } = useTranslation();
  const router = useRouter();
  const { userName, creditBalance } = useAtomValue(loginAtom);
  const [session, setSession] = useAtom(sessionAtom);
  if (!session) return null;
  const { userData } = session;

  const signOut = async () => {
    setSession(null);
    // Not back to this page: whoever signs in next may be someone else.
    await router.navigate({ to: "/login", search: {}, ignoreBlocker: true });
  };
  return (
    <Dropdown>
      <Button
        variant="ghost"
        isIconOnly={collapsed}
        fullWidth={!collapsed}
        className={collapsed ? "" : "h-auto justify-start px-2 py-1.5 text-start"}
        aria-label={t("account.label", { name: userName })}
      >
        <Avatar size="sm">
          {userData.avatar && <Avatar.Image src={userData.avatar} alt="" />}
          <Avatar.Fallback>{[...userName][0]}</Avatar.Fallback>
        </Avatar>
        {!collapsed && (
          <span className="min-w-0 flex-1">
            <span className="block truncate">{userName}</span>
            <span className="block truncate text-xs font-normal text-muted">
              {t(`roles.${userData.role as "admin"}`, { defaultValue: userData.role })}
            </span>
          </span>
        )}
      </Button>
      <Dropdown.Popover placement="top start">
        <div className="border-b border-separator px-4 py-3 text-sm">
          <p className="font-medium">{userName}</p>
          <p className="text-muted">{userData.email}</p>
          <p className="mt-1 tabular-nums">
            {t("account.credit")} {formatMoney(creditBalance, i18n.language)}
          </p>
        </div>
        <Dropdown.Menu aria-label={t("account.label", { name: userName })} onAction={() => void signOut()}>
          <Dropdown.Item id="sign-out" textValue={t("account.signOut")}>
            <LogOut className="size-4" aria-hidden />
            <Label>{t("account.signOut")}</Label>
          </Dropdown.Item>
        </Dropdown.Menu>
      </Dropdown.Popover>
    </Dropdown>
  );
}
