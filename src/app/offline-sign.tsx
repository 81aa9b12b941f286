import { useSyncExternalStore } from "react";
import { OfflineNote } from "./offline-note.tsx";

function subscribe(onChange: () => void) {
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}

/** A small sign while the device has no network: nothing stops working. */
export function OfflineSign() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className="contents">
      {!online && <OfflineNote />}
    </div>
  );
}
