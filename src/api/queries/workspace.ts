import { queryOptions } from "@tanstack/react-query";
import { areas } from "../../contract/areas.ts";
import type { ResponseData } from "../../contract/endpoint.ts";
import { getWorkspaceStatus } from "../../contract/workspace-membership.ts";
import { call } from "../call.ts";

export type WorkspaceStatus = NonNullable<ResponseData<typeof getWorkspaceStatus>["workspace"]>;

export const workspaceStatusQuery = queryOptions({
  queryKey: ["data", "workspace"],
  queryFn: () => call(getWorkspaceStatus, {}),
  // Most writes add a change that waits to be sent.
  meta: { areas },
});
