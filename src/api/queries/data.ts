import { queryOptions } from "@tanstack/react-query";
import { getBackup, getDataOverview, inspectBackup } from "../../contract/data.ts";
import { listShares } from "../../contract/shares.ts";
import { call } from "../call.ts";

/** Always stale: writes to any area change the result, but publish no change event for `data`. */
export const dataOverviewQuery = queryOptions({
  queryKey: ["data", "overview"],
  queryFn: () => call(getDataOverview, {}),
  staleTime: 0,
});

export const sharedContentQuery = queryOptions({ queryKey: ["data", "shares"], queryFn: () => call(listShares, {}) });

export const fetchBackup = async () => (await call(getBackup, {})).backup;
export const inspectBackupFile = (file: unknown) => call(inspectBackup, { body: { file } });
