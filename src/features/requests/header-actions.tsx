import { EllipsisVertical, Users } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TeamMember } from "../../contract/intake.ts";
import { Button } from "../../ui/button.tsx";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";

// Lazy: the menus are rarely opened and have more code than the list.
const TeamMenu = lazyWithRetry(async () => (await import("./team-menu.tsx")).TeamMenu);
const TeamDrawer = lazyWithRetry(async () => (await import("./team-drawer.tsx")).TeamDrawer);
const PasswordDrawer = lazyWithRetry(async () => (await import("./change-password-drawer.tsx")).ChangePasswordDrawer);

type DrawerName = "team" | "password";

export function HeaderActions({ self }: { self: TeamMember | null }) {
  const { t } = useTranslation("requests");
  const [openedDrawer, setOpenedDrawer] = useState<DrawerName>();
  const [loadedDrawers, setLoadedDrawers] = useState<ReadonlySet<DrawerName>>(new Set());
  const [isMenuOpen, setMenuOpen] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const openDrawer = (name: DrawerName) => {
    setLoadedDrawers(new Set([...loadedDrawers, name]));
    setOpenedDrawer(name);
  };
  const close = () => setOpenedDrawer(undefined);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {self?.role === "admin" && (
        <Button variant="outline" onClick={() => openDrawer("team")}>
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
            onPassword={() => openDrawer("password")}
            onClose={() => setMenuOpen(false)}
          />
        )}
      </Suspense>
      <Suspense>
        {self && loadedDrawers.has("team") && (
          <TeamDrawer isOpen={openedDrawer === "team"} self={self} onClose={close} />
        )}
        {self && loadedDrawers.has("password") && (
          <PasswordDrawer isOpen={openedDrawer === "password"} self={self} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}
