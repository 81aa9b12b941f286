import * as v from "valibot";
import { safeStorage } from "../lib/safe-storage.ts";
import { storageKeys } from "../lib/storage-keys.ts";
import type { NewNotice } from "./notices.ts";

interface DeliverableRequest {
  id: string;
  status: "queued" | "sending" | "sent" | "rejected";
  attempts: number;
  reference?: string | undefined;
  sentAt?: string | undefined;
}

const idList = v.array(v.string());

function readPendingIds(key: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(safeStorage.getItem(key) ?? "[]");
    return v.is(idList, stored) ? stored : [];
  } catch {
    return [];
  }
}

/**
 * Returns a notice for each request that was pending at the last call, perhaps in an earlier visit, and has been sent
 * or rejected since. Also stores which requests are pending now.
 */
export function getDeliveryNotices(requests: readonly DeliverableRequest[]): readonly NewNotice[] {
  const key = storageKeys.noticesWatched;
  const previousPendingIds = readPendingIds(key);
  const pendingIds = requests.filter(({ status }) => status === "queued" || status === "sending").map(({ id }) => id);
  if (pendingIds.length > 0 || previousPendingIds.length > 0) safeStorage.setItem(key, JSON.stringify(pendingIds));
  return requests.flatMap(({ id, status, attempts, reference = "", sentAt }): NewNotice[] => {
    if (!previousPendingIds.includes(id)) return [];
    if (status === "sent")
      return [{ id: `delivered:${id}`, kind: "delivered", values: { reference }, ...(sentAt && { at: sentAt }) }];
    return status === "rejected" ? [{ id: `rejected:${id}:${attempts}`, kind: "rejected", values: {} }] : [];
  });
}
