import { EllipsisVertical, Users } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TeamMember } from "../../contract/intake.ts";
import { Button } from "../../ui/button.tsx";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { useLastDefined } from "../../ui/use-last-defined.ts";
import { useRequestsSearch } from "./search.ts";

// Lazy: the menus are rarely opened and have more code than the list.
const TeamMenu = lazyWithRetry(async () => (await import("./team-menu.tsx")).TeamMenu);
const TeamDrawer = lazyWithRetry(async () => (await import("./team-drawer.tsx")).TeamDrawer);
const PasswordDrawer = lazyWithRetry(async () => (await import("./change-password-drawer.tsx")).ChangePasswordDrawer);

export function HeaderActions({ self }: { self: TeamMember | null }) {
  const { t } = useTranslation("requests");
  const { search, setSearch } = useRequestsSearch();
  const isTeamOpen = search.team === "open";
  const [isPasswordOpen, setPasswordOpen] = useState(false);
  // A drawer that closes stays for its animation.
  const showsTeam = useLastDefined(isTeamOpen || undefined) ?? false;
  const showsPassword = useLastDefined(isPasswordOpen || undefined) ?? false;
  const [isMenuOpen, setMenuOpen] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {self?.role === "admin" && (
        <Button variant="outline" onClick={() => void setSearch({ team: "open" })}>
          <Users aria-hidden />
          {t("actions.team")}
        </Button>
      )}
      {self && (
        <Button
          ref={menuButton}
          variant="outline"
          isIconOnly
          aria-label={t("actions.more")}
          aria-haspopup="menu"
          aria-expanded={isMenuOpen}
          onClick={() => setMenuOpen(true)}
        >
          <EllipsisVertical aria-hidden />
        </Button>
      )}
      <Suspense>
        {self && isMenuOpen && (
          <TeamMenu
            self={self}
            trigger={menuButton}
            onPassword={() => setPasswordOpen(true)}
            onClose={() => setMenuOpen(false)}
          />
        )}
      </Suspense>
      <Suspense>
        {self?.role === "admin" && showsTeam && (
          <TeamDrawer isOpen={isTeamOpen} self={self} onClose={() => void setSearch({ team: undefined })} />
        )}
        {self && showsPassword && (
          <PasswordDrawer isOpen={isPasswordOpen} self={self} onClose={() => setPasswordOpen(false)} />
        )}
      </Suspense>
    </div>
  );
}
