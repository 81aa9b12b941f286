import type { Table } from "dexie";
import type { ReceivedRequest } from "../../contract/intake.ts";
import type { ReceivedRequestChange } from "../../contract/requests.ts";

export interface RequestsTables {
  /** What the device has seen of the server's requests, as the server has them. */
  receivedRequests: Table<ReceivedRequest, string>;
  /** Changes on their way to the server. */
  requestChanges: Table<ReceivedRequestChange, string>;
}

export const requestsStores = { receivedRequests: "id", requestChanges: "id, status" };
