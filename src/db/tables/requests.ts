import type { Table } from "dexie";
import type { ReceivedRequest } from "../../contract/intake.ts";
import type { ReceivedRequestChange } from "../../contract/requests.ts";
import { defineTables } from "./define-tables.ts";

interface RequestsTables {
  receivedRequests: Table<ReceivedRequest, string>;
  /** The inbox shows these requests until the device is connected to the server. */
  sampleRequests: Table<ReceivedRequest, string>;
  requestChanges: Table<ReceivedRequestChange, string>;
}

export const requestsTables = defineTables<RequestsTables>()(
  { receivedRequests: "id", sampleRequests: "id", requestChanges: "id, status" },
  { seed: "once" },
);
