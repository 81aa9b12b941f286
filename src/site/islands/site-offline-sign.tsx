import { OfflineBadge } from "../../ui/offline-badge.tsx";

/** A place for the sign that the device has no network; its script fills it from the template while that is so. */
export function OfflineIndicator() {
  return (
    <div role="status" data-island="offline-sign">
      <template>
        <OfflineBadge />
      </template>
    </div>
  );
}
