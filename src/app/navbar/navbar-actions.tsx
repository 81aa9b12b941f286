import { useSetAtom } from "jotai";
import { SlidersHorizontal } from "lucide-react";
import { useTranslation } from "react-i18next";
import { customiseOpenAtom } from "../../state/layout.ts";
import { Button } from "../../ui/button.tsx";
import { CartButton } from "../cart/cart-button.tsx";
import { Preferences } from "../menu/preferences.tsx";
import { NotificationsButton } from "../notices/notifications-button.tsx";

export function NavbarActions() {
  const setCustomiseOpen = useSetAtom(customiseOpenAtom);
  return (
    <>
      <NotificationsButton collapsed />
      <CartButton />
      <Preferences isCompact />
      <CustomiseButton onPress={() => setCustomiseOpen(true)} />
    </>
  );
}

export function CustomiseButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation();
  const name = t("navbar.customise");
  return (
    <Button variant="ghost" isIconOnly aria-label={name} title={name} onClick={onPress}>
      <SlidersHorizontal className="size-5" aria-hidden />
    </Button>
  );
}
