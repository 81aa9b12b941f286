import { useAtomValue } from "jotai";
import { Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { currentUserAtom, loginAtom } from "../../state/session.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { useLastDefined } from "../../ui/use-last-defined.ts";

// Lazy: the drop-down code is large, and people rarely open the menu.
const AccountDropdown = lazyWithRetry(async () => (await import("./account-dropdown.tsx")).AccountDropdown);

interface AccountMenuProps {
  collapsed?: boolean;
  /** Called when the user follows a link in the account menu. */
  onNavigate?: () => void;
}

export function AccountMenu({ collapsed = false, onNavigate }: AccountMenuProps) {
  const { t } = useTranslation();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const wasOpened = useLastDefined(isOpen || undefined);
  const { userName } = useAtomValue(loginAtom);
  const user = useAtomValue(currentUserAtom);
  if (!user) return null;

  const role = t(`roles.${user.role as "admin"}`, { defaultValue: user.role });
  return (
    <>
      <Button
        ref={trigger}
        variant="ghost"
        isIconOnly={collapsed}
        fullWidth={!collapsed}
        className={collapsed ? "" : "h-auto justify-start px-2 py-1.5 text-start"}
        // Only the collapsed button needs an aria-label: the expanded one contains the user's name as text.
        {...(collapsed && { "aria-label": t("account.label", { name: userName }) })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Avatar src={user.avatar} initials={[...userName][0] ?? ""} className="avatar--sm" />
        {!collapsed && (
          <span className="min-w-0 flex-1">
            <span className="block truncate">{userName}</span>
            <span className="block truncate text-xs font-normal text-muted">{role}</span>
          </span>
        )}
      </Button>
      <Suspense>
        {wasOpened && (
          <AccountDropdown trigger={trigger} isOpen={isOpen} onOpenChange={setOpen} onNavigate={onNavigate} />
        )}
      </Suspense>
    </>
  );
}
