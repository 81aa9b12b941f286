import "../../ui/overlays.css";
import { Dropdown, Label } from "@heroui/react";
import { useRouter } from "@tanstack/react-router";
import { useAtom, useAtomValue } from "jotai";
import { LogOut } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSignOutTeam } from "../../api/queries/requests.ts";
import { queryClient } from "../../api/query-client.ts";
import { formatMoney } from "../../lib/money.ts";
import { loginAtom, sessionAtom } from "../../state/session.ts";

/** The account's facts and the way out, opened at once by the button that is given. */
export function AccountDropdown({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation();
  const router = useRouter();
  const { userName, creditBalance } = useAtomValue(loginAtom);
  const [session, setSession] = useAtom(sessionAtom);

  const signOutTeam = useSignOutTeam();

  const signOut = async () => {
    setSession(null);
    // What visitors wrote to the company does not stay for whoever comes next. It goes whether the server hears of it or not.
    signOutTeam.mutateAsync({}).catch((error: unknown) => console.warn(error));
    queryClient.removeQueries({ queryKey: ["requests"] });
    // Not back to this page: whoever signs in next may be someone else.
    await router.navigate({ to: "/login", search: {}, ignoreBlocker: true });
  };
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
