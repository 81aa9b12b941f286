import { queryOptions } from "@tanstack/react-query";
import type { Area } from "../../contract/areas.ts";
import type { ResponseData } from "../../contract/endpoint.ts";
import { getWorkspaceStatus } from "../../contract/workspace-membership.ts";
import { call } from "../call.ts";

export type WorkspaceStatus = NonNullable<ResponseData<typeof getWorkspaceStatus>["workspace"]>;

/** A write in one of these areas waits to be sent. */
const areas: readonly Area[] = ["access", "account", "bookmarks", "calendar", "employees", "requests", "todo", "users"];

export const workspaceStatusQuery = queryOptions({
  queryKey: ["data", "workspace"],
  queryFn: () => call(getWorkspaceStatus, {}),
  meta: { areas },
});
