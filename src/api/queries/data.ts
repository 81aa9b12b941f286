import { queryOptions } from "@tanstack/react-query";
import {
  checkData,
  deleteShare,
  deleteSnapshot,
  getBackup,
  getDataOverview,
  importBackup,
  inspectBackup,
  listShares,
  recordBackup,
  repairData,
  resetData,
  restoreSnapshot,
} from "../../contract/data.ts";
import { call } from "../call.ts";
import { useEndpointMutation } from "../use-endpoint-mutation.ts";

/** Never fresh: writes to any area change it without a change event for `data`. */
export const dataOverviewQuery = queryOptions({
  queryKey: ["data", "overview"],
  queryFn: () => call(getDataOverview, {}),
  staleTime: 0,
});

export const sharesQuery = queryOptions({ queryKey: ["data", "shares"], queryFn: () => call(listShares, {}) });

export const fetchBackup = async () => (await call(getBackup, {})).backup;
export const inspectBackupFile = (file: unknown) => call(inspectBackup, { body: { file } });

export const useRecordBackup = () => useEndpointMutation(recordBackup);
export const useCheckData = () => useEndpointMutation(checkData);
export const useRepairData = () => useEndpointMutation(repairData);
export const useImportBackup = () => useEndpointMutation(importBackup);
export const useResetData = () => useEndpointMutation(resetData);
export const useRollBackData = () => useEndpointMutation(restoreSnapshot);
export const useDeleteSnapshot = () => useEndpointMutation(deleteSnapshot);
export const useDeleteShare = () => useEndpointMutation(deleteShare);
