import { useAtom } from "jotai";
import { lazy, Suspense, useState } from "react";
import { menuOpenAtom } from "../../state/layout.ts";

// Where the menu stands beside the page nobody asks for the drawer.
const MenuDrawer = lazy(() => import("./menu-drawer.tsx").then(({ MenuDrawer }) => ({ default: MenuDrawer })));

/** The menu's drawer, loaded when it is first opened. */
export function MenuHost() {
  const [isOpen, setOpen] = useAtom(menuOpenAtom);
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  return <Suspense>{wasOpened && <MenuDrawer isOpen={isOpen} onOpenChange={setOpen} />}</Suspense>;
}
