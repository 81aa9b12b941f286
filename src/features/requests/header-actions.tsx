import { Button } from "@heroui/react";
import { Download, EllipsisVertical, Users } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TeamMember } from "../../contract/intake.ts";
import { useExport } from "./use-export.ts";

// Seldom opened, and more code than the list: each comes when it is first wanted.
const TeamMenu = lazy(() => import("./team-menu.tsx").then(({ TeamMenu }) => ({ default: TeamMenu })));
const TeamDrawer = lazy(() => import("./team-drawer.tsx").then(({ TeamDrawer }) => ({ default: TeamDrawer })));
const OwnPassword = lazy(() =>
  import("./change-password-drawer.tsx").then(({ ChangePasswordDrawer }) => ({ default: ChangePasswordDrawer })),
);

type Opened = "team" | "password";

/** What can be done beside the list: a file of it, the team, one's own account on the server. */
export function HeaderActions({ self }: { self: TeamMember | null }) {
  const { t, i18n } = useTranslation("requests");
  const { progress, start } = useExport();
  const [opened, setOpened] = useState<Opened>();
  const [wanted, setWanted] = useState<ReadonlySet<Opened | "menu">>(new Set());
  const open = (what: Opened) => {
    setWanted(new Set([...wanted, what]));
    setOpened(what);
  };
  const close = () => setOpened(undefined);
  const say = (value: number) => value.toLocaleString(i18n.language);
  const menuButton = (
    <Button
      variant="outline"
      isIconOnly
      aria-label={t("actions.more")}
      aria-haspopup="menu"
      onPress={() => setWanted(new Set([...wanted, "menu"]))}
    >
      <EllipsisVertical aria-hidden />
    </Button>
  );
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="outline" isPending={progress !== undefined} onPress={() => void start()}>
        <Download aria-hidden />
        {progress?.total
          ? t("actions.exporting", { done: say(progress.done), total: say(progress.total) })
          : t("actions.export")}
      </Button>
      {self?.role === "admin" && (
        <Button variant="outline" onPress={() => open("team")}>
          <Users aria-hidden />
          {t("actions.team")}
        </Button>
      )}
      {self &&
        (wanted.has("menu") ? (
          <Suspense fallback={menuButton}>
            <TeamMenu self={self} onPassword={() => open("password")}>
              {menuButton}
            </TeamMenu>
          </Suspense>
        ) : (
          menuButton
        ))}
      <Suspense>
        {self && wanted.has("team") && <TeamDrawer isOpen={opened === "team"} self={self} onClose={close} />}
        {self && wanted.has("password") && <OwnPassword isOpen={opened === "password"} self={self} onClose={close} />}
      </Suspense>
    </div>
  );
}
