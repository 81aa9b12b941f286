import type { Handler } from "../intake/create-handler.ts";
import { getPushKeyHandler, savePushSubscriptionHandler } from "../push/push-handlers.ts";
import { joinWorkspaceHandler, listDevicesHandler, removeDeviceHandler } from "./devices.ts";
import { downloadFileHandler, handOverFilePartHandler, uploadFilePartHandler } from "./files.ts";
import {
  acceptHeldSetsHandler,
  discardHeldSetsHandler,
  handOverSetsHandler,
  listHeldSetsHandler,
} from "./held-sets.ts";
import { listRowsHandler } from "./list-rows.ts";
import { getOfficeHandler } from "./office.ts";
import { reportPresenceHandler, reportTypingHandler } from "./presence-handlers.ts";
import { pullChangesHandler } from "./pull-changes.ts";
import { pushChangesHandler } from "./push-changes.ts";
import { createWorkspaceHandler } from "./workspaces.ts";

export const workspaceHandlers: readonly Handler[] = [
  createWorkspaceHandler,
  joinWorkspaceHandler,
  listDevicesHandler,
  removeDeviceHandler,
  pushChangesHandler,
  pullChangesHandler,
  listRowsHandler,
  uploadFilePartHandler,
  downloadFileHandler,
  handOverSetsHandler,
  handOverFilePartHandler,
  listHeldSetsHandler,
  acceptHeldSetsHandler,
  discardHeldSetsHandler,
  reportPresenceHandler,
  reportTypingHandler,
  getOfficeHandler,
  getPushKeyHandler,
  savePushSubscriptionHandler,
];
