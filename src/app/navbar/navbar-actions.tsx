import { useSetAtom } from "jotai";
import { customiseOpenAtom } from "../../state/layout.ts";
import { CartButton } from "../cart/cart-button.tsx";
import { Preferences } from "../menu/preferences.tsx";
import { NotificationsButton } from "../notices/notifications-button.tsx";
import { CustomiseButton } from "./customise-button.tsx";

/** The icons of what is at hand on every page, in the navbar or at the foot of the menu. */
export function NavbarActions() {
  const customise = useSetAtom(customiseOpenAtom);
  return (
    <>
      <NotificationsButton collapsed />
      <CartButton />
      <Preferences isCompact />
      <CustomiseButton onPress={() => customise(true)} />
    </>
  );
}
