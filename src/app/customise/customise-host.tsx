import { useAtom } from "jotai";
import { lazy, Suspense, useState } from "react";
import { customiseOpenAtom } from "../../state/layout.ts";

const CustomiseDrawer = lazy(() =>
  import("./customise-drawer.tsx").then(({ CustomiseDrawer }) => ({ default: CustomiseDrawer })),
);

/** The drawer in which the layout is chosen, loaded when it is first opened. */
export function CustomiseHost() {
  const [isOpen, setOpen] = useAtom(customiseOpenAtom);
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  return <Suspense>{wasOpened && <CustomiseDrawer isOpen={isOpen} onOpenChange={setOpen} />}</Suspense>;
}
