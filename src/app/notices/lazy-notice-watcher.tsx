import { lazy, Suspense } from "react";

// Nothing of it is to be seen: it comes after what is.
const NoticesWatch = lazy(() =>
  import("./notice-watcher.tsx").then(({ NoticeWatcher }) => ({ default: NoticeWatcher })),
);

/** What the app has to say by itself: network, updates, storage. */
export function LazyNoticeWatcher() {
  return (
    <Suspense>
      <NoticesWatch />
    </Suspense>
  );
}
