import { Button } from "@heroui/react";
import { useAtom } from "jotai";
import { Menu } from "lucide-react";
import { useTranslation } from "react-i18next";
import { menuOpenAtom } from "../../state/layout.ts";

/** Opens the menu's drawer. */
export function MenuButton() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useAtom(menuOpenAtom);
  return (
    <Button variant="ghost" isIconOnly aria-label={t("menu.open")} aria-expanded={isOpen} onPress={() => setOpen(true)}>
      <Menu className="size-5" aria-hidden />
    </Button>
  );
}
