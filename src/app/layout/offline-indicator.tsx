import { useEffect, useState } from "react";
import { contactRequestsStore } from "../../api/contact.ts";
import { createDebouncedFlag } from "../../lib/debounced-flag.ts";
import { OfflineBadge } from "../../ui/offline-badge.tsx";

/**
 * True without a network or after the outbox failed to reach the server, because `navigator.onLine` is also true in
 * captive or broken networks. Makes no requests of its own.
 */
const isDown = () =>
  !navigator.onLine ||
  (contactRequestsStore.getSnapshot() ?? []).some(
    ({ status, trouble }) => status === "queued" && trouble === "unreachable",
  );

/** A small indicator while the device is offline. */
export function OfflineIndicator() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const debounced = createDebouncedFlag(setShown);
    const update = () => debounced.set(isDown());
    addEventListener("online", update);
    addEventListener("offline", update);
    const stopFollowing = contactRequestsStore.subscribe(update);
    update();
    return () => {
      removeEventListener("online", update);
      removeEventListener("offline", update);
      stopFollowing();
      debounced.stop();
    };
  }, []);
  return (
    <div role="status" className="contents">
      {isShown && <OfflineBadge />}
    </div>
  );
}
