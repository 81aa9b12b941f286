import "../../ui/overlays.css";
import { Dropdown, Label } from "@heroui/react";
import { useAtomValue } from "jotai";
import { LogOut } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "../../lib/money.ts";
import { loginAtom, sessionAtom } from "../../state/session.ts";
import { useSignOut } from "../session/use-sign-out.ts";

/** The account's facts and the way out, opened at once by the button that is given. */
export function AccountDropdown({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation();
  const { userName, creditBalance } = useAtomValue(loginAtom);
  const session = useAtomValue(sessionAtom);
  const signOut = useSignOut();
  return (
    <Dropdown defaultOpen>
      {children}
      <Dropdown.Popover placement="top start">
        <div className="border-b border-separator px-4 py-3 text-sm">
          <p className="font-medium">{userName}</p>
          <p className="text-muted">{session?.userData.email}</p>
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
