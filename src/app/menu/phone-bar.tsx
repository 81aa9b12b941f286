import { Button } from "@heroui/react";
import { Menu } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Logo } from "../logo.tsx";
import { PaletteButton } from "../palette/palette-button.tsx";

// Only a phone shows the drawer, and only when it is asked for.
const MenuDrawer = lazy(() => import("./menu-drawer.tsx").then(({ MenuDrawer }) => ({ default: MenuDrawer })));

/** The slim bar on top of a phone, with the way to the menu. */
export function PhoneBar() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const open = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center gap-2 border-b border-separator bg-surface px-2 lg:hidden">
      <Button variant="ghost" isIconOnly aria-label={t("menu.open")} aria-expanded={isOpen} onPress={open}>
        <Menu aria-hidden />
      </Button>
      <Suspense>{isWanted && <MenuDrawer isOpen={isOpen} onOpenChange={setOpen} />}</Suspense>
      <Logo />
      <div className="ms-auto">
        <PaletteButton collapsed />
      </div>
    </header>
  );
}
