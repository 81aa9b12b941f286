import { type PrimitiveAtom, useAtom, useAtomValue } from "jotai";
import { type ComponentType, lazy, Suspense, useState } from "react";
import { customiseOpenAtom, menuOpenAtom } from "../../state/layout.ts";
import { notificationsOpenAtom } from "../../state/notices.ts";
import { rolePreviewAtom } from "../../state/role-preview.ts";

const MenuDrawer = lazy(() => import("../menu/menu-drawer.tsx").then(({ MenuDrawer }) => ({ default: MenuDrawer })));
const CustomiseDrawer = lazy(() =>
  import("../customise/customise-drawer.tsx").then(({ CustomiseDrawer }) => ({ default: CustomiseDrawer })),
);
const NotificationsDrawer = lazy(() =>
  import("../notices/notifications-drawer.tsx").then(({ NotificationsDrawer }) => ({ default: NotificationsDrawer })),
);
const NoticeWatcher = lazy(() =>
  import("../notices/notice-watcher.tsx").then(({ NoticeWatcher }) => ({ default: NoticeWatcher })),
);
const ShortcutsHost = lazy(() =>
  import("../shortcuts/shortcuts-host.tsx").then(({ ShortcutsHost }) => ({ default: ShortcutsHost })),
);
const Banner = lazy(() =>
  import("./preview-banner-content.tsx").then(({ PreviewBannerContent }) => ({ default: PreviewBannerContent })),
);

/** Renders the shell's drawers; the code of each drawer loads when the drawer is first opened. */
export function LazyDrawers() {
  return (
    <>
      <LazyDrawer openAtom={menuOpenAtom} Drawer={MenuDrawer} />
      <LazyDrawer openAtom={customiseOpenAtom} Drawer={CustomiseDrawer} />
      <LazyDrawer openAtom={notificationsOpenAtom} Drawer={NotificationsDrawer} />
    </>
  );
}

interface LazyDrawerProps {
  openAtom: PrimitiveAtom<boolean>;
  Drawer: ComponentType<{ isOpen: boolean; onOpenChange: (isOpen: boolean) => void }>;
}

function LazyDrawer({ openAtom, Drawer }: LazyDrawerProps) {
  const [isOpen, setOpen] = useAtom(openAtom);
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  return <Suspense>{wasOpened && <Drawer isOpen={isOpen} onOpenChange={setOpen} />}</Suspense>;
}

/**
 * Renders the notice watcher and the keyboard shortcuts. Both load after the screen, because they show nothing at
 * first.
 */
export function LazyWatchers() {
  return (
    <Suspense>
      <NoticeWatcher />
      <ShortcutsHost />
    </Suspense>
  );
}

/** Shows a banner while an administrator previews the app in another role. */
export function PreviewBanner() {
  const preview = useAtomValue(rolePreviewAtom);
  return <Suspense>{preview && <Banner role={preview.role} />}</Suspense>;
}
