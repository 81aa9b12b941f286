import { queryOptions } from "@tanstack/react-query";
import { areas } from "../../contract/areas.ts";
import type { ResponseData } from "../../contract/endpoint.ts";
import { listRejectedChanges } from "../../contract/rejected-changes.ts";
import { getWorkspaceStatus } from "../../contract/workspace-membership.ts";
import { call } from "../call.ts";
import { endpointQuery } from "../endpoint-query.ts";

export type WorkspaceStatus = NonNullable<ResponseData<typeof getWorkspaceStatus>["workspace"]>;

export const workspaceStatusQuery = queryOptions({
  queryKey: ["data", "workspace"],
  queryFn: () => call(getWorkspaceStatus, {}),
  // Most writes add a change that waits to be sent.
  meta: { areas },
});

export const rejectedChangesQuery = endpointQuery(listRejectedChanges, {});
