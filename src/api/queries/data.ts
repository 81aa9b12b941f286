import { queryOptions } from "@tanstack/react-query";
import { getBackup, getDataOverview, inspectBackup, listShares } from "../../contract/data.ts";
import { call } from "../call.ts";

/** Never fresh: writes to any area change it without a change event for `data`. */
export const dataOverviewQuery = queryOptions({
  queryKey: ["data", "overview"],
  queryFn: () => call(getDataOverview, {}),
  staleTime: 0,
});

export const sharesQuery = queryOptions({ queryKey: ["data", "shares"], queryFn: () => call(listShares, {}) });

export const fetchBackup = async () => (await call(getBackup, {})).backup;
export const inspectBackupFile = (file: unknown) => call(inspectBackup, { body: { file } });
