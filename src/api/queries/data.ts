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
  noteBackup,
  repairData,
  resetData,
  rollBackData,
} from "../../contract/data.ts";
import { call } from "../call.ts";
import { useCall } from "../use-call.ts";

/** Writes to any area change it without a word about it: whoever opens the page asks anew. */
export const dataOverviewQuery = queryOptions({
  queryKey: ["data", "overview"],
  queryFn: () => call(getDataOverview, {}),
  staleTime: 0,
});

export const sharesQuery = queryOptions({ queryKey: ["data", "shares"], queryFn: () => call(listShares, {}) });

export const fetchBackup = async () => (await call(getBackup, {})).backup;
export const lookInside = (file: unknown) => call(inspectBackup, { body: { file } });

export const useNoteBackup = () => useCall(noteBackup);
export const useCheckData = () => useCall(checkData);
export const useRepairData = () => useCall(repairData);
export const useImportBackup = () => useCall(importBackup);
export const useResetData = () => useCall(resetData);
export const useRollBack = () => useCall(rollBackData);
export const useDeleteSnapshot = () => useCall(deleteSnapshot);
export const useDeleteShare = () => useCall(deleteShare);
