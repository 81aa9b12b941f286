import type { Handler } from "./create-handler.ts";
import { listRequestsHandler, updateRequestHandler } from "./inbox.ts";
import {
  acceptInvitationHandler,
  createInvitationHandler,
  deleteInvitationHandler,
  listInvitationsHandler,
  openInvitationHandler,
} from "./invitations.ts";
import { receiveRequestHandler } from "./receive-request.ts";
import { refreshSessionHandler, signInHandler, signOutHandler } from "./sessions.ts";
import { addMemberHandler, listMembersHandler, updateMemberHandler } from "./team.ts";

export const intakeHandlers: readonly Handler[] = [
  receiveRequestHandler,
  signInHandler,
  refreshSessionHandler,
  signOutHandler,
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
];
