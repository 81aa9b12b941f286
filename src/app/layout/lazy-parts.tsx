import { type PrimitiveAtom, useAtom, useAtomValue } from "jotai";
import { type ComponentType, Suspense } from "react";
import { customiseOpenAtom, menuOpenAtom } from "../../state/layout.ts";
import { notificationsOpenAtom } from "../../state/notices.ts";
import { rolePreviewAtom } from "../../state/role-preview.ts";
import { isInWorkspaceAtom } from "../../state/workspace.ts";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { useLastDefined } from "../../ui/use-last-defined.ts";

const MenuDrawer = lazyWithRetry(async () => (await import("../menu/menu-drawer.tsx")).MenuDrawer);
const CustomiseDrawer = lazyWithRetry(async () => (await import("../customise/customise-drawer.tsx")).CustomiseDrawer);
const NotificationsDrawer = lazyWithRetry(
  async () => (await import("../notices/notifications-drawer.tsx")).NotificationsDrawer,
);
const NoticeWatcher = lazyWithRetry(async () => (await import("../notices/notice-watcher.tsx")).NoticeWatcher, {
  isOptional: true,
});
const ShortcutsHost = lazyWithRetry(async () => (await import("../shortcuts/shortcuts-host.tsx")).ShortcutsHost, {
  isOptional: true,
});
const PreviewBannerContent = lazyWithRetry(
  async () => (await import("./preview-banner-content.tsx")).PreviewBannerContent,
);
const SignedOutBanner = lazyWithRetry(async () => (await import("../session/signed-out-banner.tsx")).SignedOutBanner, {
  isOptional: true,
});

/** The code of each drawer loads when the drawer is first opened. */
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
  const wasOpened = useLastDefined(isOpen || undefined);
  return <Suspense>{wasOpened && <Drawer isOpen={isOpen} onOpenChange={setOpen} />}</Suspense>;
}

/** Both load after the screen, because they show nothing at first. */
export function LazyWatchers() {
  return (
    <Suspense>
      <NoticeWatcher />
      <ShortcutsHost />
    </Suspense>
  );
}

export function WorkspaceBanner() {
  const isInWorkspace = useAtomValue(isInWorkspaceAtom);
  return <Suspense>{isInWorkspace && <SignedOutBanner />}</Suspense>;
}

export function PreviewBanner() {
  const preview = useAtomValue(rolePreviewAtom);
  return <Suspense>{preview && <PreviewBannerContent role={preview.role} />}</Suspense>;
}
