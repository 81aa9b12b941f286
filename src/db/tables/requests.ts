import type { Table } from "dexie";
import type { ReceivedRequest, TeamMember } from "../../contract/intake.ts";
import type { ReceivedRequestChange } from "../../contract/requests.ts";
import { defineTables } from "./define-tables.ts";

interface RequestsTables {
  receivedRequests: Table<ReceivedRequest, string>;
  /** The inbox shows these requests until the device is connected to the server. */
  sampleRequests: Table<ReceivedRequest, string>;
  requestChanges: Table<ReceivedRequestChange, string>;
  /** Only in a workspace. Those who were deactivated are in it too, because records name them. */
  members: Table<TeamMember, number>;
}

export const requestsTables = defineTables<RequestsTables>()(
  { receivedRequests: "id", sampleRequests: "id", requestChanges: "id, status", members: "id" },
  { seed: "once", since: { members: 17 }, sync: { members: { scope: "directory" } } },
);
