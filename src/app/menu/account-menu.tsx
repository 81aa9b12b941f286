import { Button } from "@heroui/react";
import { useAtomValue } from "jotai";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { currentUserAtom, loginAtom } from "../../state/session.ts";
import { Avatar } from "../../ui/avatar.tsx";

// The drop-down brings much code along and is seldom opened: it comes at the first press.
const AccountDropdown = lazy(() =>
  import("./account-dropdown.tsx").then(({ AccountDropdown }) => ({ default: AccountDropdown })),
);

interface AccountMenuProps {
  collapsed?: boolean;
  /** Called when it leads to another page. */
  onNavigate?: () => void;
}

/** Who is signed in; pressed, it says more and offers the way out. */
export function AccountMenu({ collapsed = false, onNavigate }: AccountMenuProps) {
  const { t } = useTranslation();
  const [isWanted, setWanted] = useState(false);
  const { userName } = useAtomValue(loginAtom);
  const user = useAtomValue(currentUserAtom);
  if (!user) return null;

  const role = t(`roles.${user.role as "admin"}`, { defaultValue: user.role });
  const button = (
    <Button
      variant="ghost"
      isIconOnly={collapsed}
      fullWidth={!collapsed}
      className={collapsed ? "" : "h-auto justify-start px-2 py-1.5 text-start"}
      // Unfolded, what stands on it is its name.
      {...(collapsed && { "aria-label": t("account.label", { name: userName }) })}
      aria-haspopup="menu"
      onPress={() => setWanted(true)}
    >
      <Avatar src={user.avatar} initials={[...userName][0] ?? ""} className="avatar--sm" />
      {!collapsed && (
        <span className="min-w-0 flex-1">
          <span className="block truncate">{userName}</span>
          <span className="block truncate text-xs font-normal text-muted">{role}</span>
        </span>
      )}
    </Button>
  );
  return isWanted ? (
    <Suspense fallback={button}>
      <AccountDropdown onNavigate={onNavigate}>{button}</AccountDropdown>
    </Suspense>
  ) : (
    button
  );
}
