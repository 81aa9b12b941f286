import { useSyncExternalStore } from "react";
import { contactRequestsStore } from "../../../api/contact.ts";

/** What was sent, or waits to be sent, from this device; undefined until it is known. */
export const useContactRequests = () =>
  useSyncExternalStore(
    contactRequestsStore.subscribe,
    contactRequestsStore.getSnapshot,
    contactRequestsStore.getServerSnapshot,
  );
