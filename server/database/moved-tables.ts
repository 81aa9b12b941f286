import { endedSessions } from "./ended-session-schema.ts";
import { workspaceFileParts, workspaceFiles } from "./file-schema.ts";
import { heldSets } from "./held-set-schema.ts";
import { invitations } from "./invitation-schema.ts";
import { outgoingEmails } from "./mail-schema.ts";
import { auditEntries, erasedRequests } from "./privacy-schema.ts";
import { pushSubscriptions } from "./push-schema.ts";
import { sentReminders } from "./reminder-schema.ts";
import {
  buildFiles,
  builds,
  changes,
  members,
  rateLimitAttempts,
  refreshTokens,
  requests,
  secrets,
  sessions,
  workspaceChangeSets,
  workspaceDevices,
  workspaceRows,
  workspaces,
  workspaceValues,
} from "./schema.ts";

/** What `npm run move-to-postgres` copies, in the order of the foreign keys. */
export const movedTables = [
  members,
  invitations,
  sessions,
  refreshTokens,
  endedSessions,
  requests,
  changes,
  secrets,
  workspaces,
  workspaceDevices,
  workspaceRows,
  workspaceChangeSets,
  workspaceValues,
  workspaceFiles,
  outgoingEmails,
  pushSubscriptions,
  sentReminders,
  auditEntries,
  erasedRequests,
  heldSets,
] as const;

/** They are large: the command copies those of one file at a time. */
export const tablesMovedByFile = [workspaceFileParts] as const;

/** The next start of a server, or the next attempt, writes them again. */
export const tablesLeftBehind = [rateLimitAttempts, builds, buildFiles] as const;
