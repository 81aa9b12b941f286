import { listAuditHandler } from "../privacy/audit.ts";
import { eraseMemberHandler, exportMemberDataHandler, getMemberDataHandler } from "../privacy/member-data.ts";
import { eraseVisitorHandler, exportVisitorHandler, getVisitorDataHandler } from "../privacy/visitor-data.ts";
import type { Handler } from "./create-handler.ts";
import { listRequestsHandler, updateRequestHandler } from "./inbox.ts";
import {
  acceptInvitationHandler,
  createInvitationHandler,
  deleteInvitationHandler,
  listInvitationsHandler,
  openInvitationHandler,
} from "./invitations.ts";
import { endOtherSessionsHandler, endSessionHandler, listSessionsHandler } from "./member-sessions.ts";
import { receiveRequestHandler } from "./receive-request.ts";
import { refreshSessionHandler, signInHandler, signOutHandler } from "./sessions.ts";
import { addMemberHandler, listMembersHandler, updateMemberHandler } from "./team.ts";

export const intakeHandlers: readonly Handler[] = [
  receiveRequestHandler,
  signInHandler,
  refreshSessionHandler,
  signOutHandler,
  listSessionsHandler,
  endSessionHandler,
  endOtherSessionsHandler,
  listRequestsHandler,
  updateRequestHandler,
  listMembersHandler,
  addMemberHandler,
  updateMemberHandler,
  createInvitationHandler,
  listInvitationsHandler,
  deleteInvitationHandler,
  openInvitationHandler,
  acceptInvitationHandler,
  getMemberDataHandler,
  exportMemberDataHandler,
  eraseMemberHandler,
  getVisitorDataHandler,
  exportVisitorHandler,
  eraseVisitorHandler,
  listAuditHandler,
];
