import { useEffect, useState } from "react";
import { contactRequestsStore } from "../../api/contact.ts";
import { createDebouncedFlag } from "../../lib/debounced-flag.ts";
import { OfflineBadge } from "../../ui/offline-badge.tsx";

/**
 * Without a network, or where the outbox has just found that the server cannot be reached: a browser says that it is
 * online in every network, a train's and a broken one too. Nothing is asked of the network for the sign's own sake.
 */
const isDown = () =>
  !navigator.onLine ||
  (contactRequestsStore.getSnapshot() ?? []).some(
    ({ status, trouble }) => status === "queued" && trouble === "unreachable",
  );

/** A small sign while the device has no network: nothing stops working. */
export function OfflineIndicator() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const sign = createDebouncedFlag(setShown);
    const look = () => sign.set(isDown());
    addEventListener("online", look);
    addEventListener("offline", look);
    const stopFollowing = contactRequestsStore.subscribe(look);
    look();
    return () => {
      removeEventListener("online", look);
      removeEventListener("offline", look);
      stopFollowing();
      sign.stop();
    };
  }, []);
  return (
    <div role="status" className="contents">
      {isShown && <OfflineBadge />}
    </div>
  );
}
