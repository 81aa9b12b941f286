import type { Table } from "dexie";
import type { ReceivedRequest } from "../../contract/intake.ts";
import type { ReceivedRequestChange } from "../../contract/requests.ts";
import { defineTables } from "./define-tables.ts";

interface RequestsTables {
  /** The copies of the server's received requests that this device has loaded. */
  receivedRequests: Table<ReceivedRequest, string>;
  /** Example requests that the inbox shows until the device is connected to the server. */
  sampleRequests: Table<ReceivedRequest, string>;
  /** The outbox of the team's changes to received requests. */
  requestChanges: Table<ReceivedRequestChange, string>;
}

export const requestsTables = defineTables<RequestsTables>(
  { receivedRequests: "id", sampleRequests: "id", requestChanges: "id, status" },
  { seed: "once" },
);
