import { lazy, Suspense } from "react";

// Nothing of it is to be seen: it comes after what is.
const NoticesWatch = lazy(() => import("./notices-watch.tsx").then(({ NoticesWatch }) => ({ default: NoticesWatch })));

/** What the app has to say by itself: network, updates, storage. */
export function NoticesHost() {
  return (
    <Suspense>
      <NoticesWatch />
    </Suspense>
  );
}
