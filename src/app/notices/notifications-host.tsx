import { useAtom } from "jotai";
import { lazy, Suspense, useState } from "react";
import { notificationsOpenAtom } from "../../state/notices.ts";

const NotificationsDrawer = lazy(() =>
  import("./notifications-drawer.tsx").then(({ NotificationsDrawer }) => ({ default: NotificationsDrawer })),
);

/** The notification centre, loaded when it is first opened, from wherever. */
export function NotificationsHost() {
  const [isOpen, setOpen] = useAtom(notificationsOpenAtom);
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  return <Suspense>{wasOpened && <NotificationsDrawer isOpen={isOpen} onOpenChange={setOpen} />}</Suspense>;
}
