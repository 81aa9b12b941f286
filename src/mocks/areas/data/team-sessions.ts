import { endIntakeSession, endOtherIntakeSessions, listIntakeSessions } from "../../../contract/intake-sessions.ts";
import { endOtherTeamSessions, endTeamSession, listTeamSessions } from "../../../contract/team-sessions.ts";
import { query } from "../../core/handler.ts";
import { createSend } from "./call-workspace.ts";

// The server stores the sessions, so no call has a transaction here.
export const teamSessionHandlers = [
  query(listTeamSessions, (context) => createSend(context)(listIntakeSessions, {})),
  query(endTeamSession, (context) => createSend(context)(endIntakeSession, { params: context.params })),
  query(endOtherTeamSessions, (context) => createSend(context)(endOtherIntakeSessions, {})),
];
