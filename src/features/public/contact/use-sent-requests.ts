import { useSyncExternalStore } from "react";
import { sentRequests } from "../../../api/contact.ts";

/** What was sent, or waits to be sent, from this device; undefined until it is known. */
export const useSentRequests = () =>
  useSyncExternalStore(sentRequests.subscribe, sentRequests.current, sentRequests.onServer);
