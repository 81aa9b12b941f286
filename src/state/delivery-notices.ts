import * as v from "valibot";
import { storageKeys } from "../lib/storage-keys.ts";
import type { NewNotice } from "./notices.ts";

/** As much as must be known of something that was to be delivered. */
interface Delivered {
  id: string;
  status: "queued" | "sending" | "sent" | "rejected";
  attempts: number;
  reference?: string | undefined;
  sentAt?: string | undefined;
}

const ids = v.array(v.string());

function readWatched(key: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return v.is(ids, kept) ? kept : [];
  } catch {
    return [];
  }
}

/**
 * What is to be told of this device's requests: those that waited when they were last looked at, at an earlier visit too,
 * and have arrived or were refused since. Remembers which wait now.
 */
export function getDeliveryNotices(requests: readonly Delivered[]): readonly NewNotice[] {
  const key = storageKeys.noticesWatched;
  const watched = readWatched(key);
  const waiting = requests.filter(({ status }) => status === "queued" || status === "sending").map(({ id }) => id);
  try {
    if (waiting.length > 0 || watched.length > 0) localStorage.setItem(key, JSON.stringify(waiting));
  } catch (error) {
    console.warn(error);
  }
  return requests.flatMap(({ id, status, attempts, reference = "", sentAt }): NewNotice[] => {
    if (!watched.includes(id)) return [];
    if (status === "sent")
      return [{ id: `delivered:${id}`, kind: "delivered", values: { reference }, ...(sentAt && { at: sentAt }) }];
    return status === "rejected" ? [{ id: `rejected:${id}:${attempts}`, kind: "rejected", values: {} }] : [];
  });
}
