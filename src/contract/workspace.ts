import * as v from "valibot";
import type { ChangeSet } from "../sync/change-set.ts";
import { SLOTS } from "../sync/slots.ts";
import { areas } from "./areas.ts";
import { endpoint } from "./endpoint.ts";
import { count, dateTime, filterParam, listParam, requiredLine, serverId, uuid } from "./fields.ts";
import { rateLimited, teamRoles } from "./intake.ts";
import { eventAuthors, rowChange } from "./row-change.ts";
import { address, milliseconds, outcomes, row, table } from "./set-outcomes.ts";

/** A push has at most this many change sets. */
export const MAX_SETS = 256;
/**
 * The largest body of a push. A device sends about half a million characters at a time, but one change set, such as an
 * import, may be larger.
 */
export const MAX_PUSH_BYTES = 8 * 1_024 * 1_024;
/** The rows of one page of a pull, and of the first sync. */
export const PULL_ROWS = 1_000;
export const FIRST_SYNC_ROWS = 5_000;

const groupChange = v.object({
  values: v.optional(row),
  added: v.optional(v.record(v.string(), v.pipe(v.number(), v.finite()))),
  put: v.optional(v.array(v.unknown())),
  removed: v.optional(v.array(v.unknown())),
  order: v.optional(v.array(v.unknown())),
});

const op = v.variant("kind", [
  v.object({ kind: v.literal("add"), ...address, row }),
  v.object({ kind: v.literal("change"), ...address, groups: v.record(v.string(), groupChange) }),
  v.object({ kind: v.literal("delete"), ...address }),
]);

/** See {@link ChangeSet}. The server never changes what it has once accepted under a number. */
const changeSet = v.object({
  no: v.pipe(count, v.minValue(1), v.safeInteger()),
  at: milliseconds,
  base: v.pipe(count, v.safeInteger()),
  /** An update of the app may have left nothing of a change. */
  ops: v.array(op),
}) as unknown as v.GenericSchema<ChangeSet, ChangeSet>;

/** `row` is null if it was deleted. `change` is missing for older changes and for those that nobody made. */
const serverRow = v.object({ ...address, row: v.nullable(row), change: v.optional(rowChange), ...eventAuthors });

const workspace = v.object({
  id: uuid,
  name: v.string(),
  /** A new value after a backup of the server was restored. The device then joins again. */
  epoch: uuid,
});
export type Workspace = v.InferOutput<typeof workspace>;

export const workspaceDevice = v.object({
  id: uuid,
  name: v.string(),
  /** From 1 to 1,023. See src/sync/slots.ts. */
  slot: v.number(),
  member: v.object({ id: serverId, fullName: v.string() }),
  lastSeenAt: dateTime,
});

/** The version of the database's schema: a device with an older one must update first. */
const schema = v.pipe(v.unknown(), v.transform(Number), v.safeInteger(), v.minValue(1));
export const deviceErrors = {
  409: "Another workspace or epoch, or a change set is missing",
  410: "The device was removed",
  426: "Update the app first",
  ...rateLimited,
};

/** Repeating the call returns the workspace that exists. */
export const createWorkspace = endpoint({
  area: "data",
  name: "createWorkspace",
  method: "POST",
  path: "/workspace/current",
  body: v.object({ name: requiredLine(200) }),
  responses: { 201: v.object({ workspace }) },
  permission: ["create", "Workspace"],
});

/** The device chooses its id, so that repeating the call returns the same slot. */
export const joinWorkspace = endpoint({
  area: "data",
  name: "joinWorkspace",
  method: "POST",
  path: "/workspace/devices",
  body: v.object({
    id: uuid,
    name: requiredLine(200),
    /** The highest id of each table on the device. If it is the first one, its rows come with their ids. */
    lastIds: v.record(table, v.pipe(count, v.safeInteger())),
    /** Only of a device that joins again because a backup was restored, which may be from before it joined. */
    rejoin: v.optional(
      v.object({
        workspaceId: uuid,
        /** That the device knows. */
        epoch: uuid,
        slot: v.pipe(count, v.minValue(1), v.maxValue(SLOTS - 1)),
      }),
    ),
  }),
  responses: {
    201: v.object({
      device: workspaceDevice,
      workspace,
      /** True for an admin's device if the workspace has no shared rows and no other admin's device is about to bring some. */
      isFirst: v.boolean(),
      /** The highest id of each shared table, so that a device which has no rows yet gives higher ones. */
      lastIds: v.record(table, v.number()),
      /** The number of the device's last change set that the server has. */
      confirmed: v.number(),
      /** Up to here, the epoch of `rejoin` has the same numbers as the current one. */
      restoredHead: v.number(),
    }),
  },
  errors: {
    404: "There is no workspace",
    409: "All slots are taken, or that of `rejoin`; or the server has another workspace",
    410: "The device was removed",
  },
  permission: ["read", "Workspace"],
});

export const listDevices = endpoint({
  area: "data",
  name: "listDevices",
  method: "GET",
  path: "/workspace/devices",
  /** The devices that were not removed, by slot. */
  responses: { 200: v.object({ devices: v.array(workspaceDevice) }) },
  permission: ["read", "Workspace"],
});

/** Members remove their own devices, admins every device. A slot is never given again. */
export const removeDevice = endpoint({
  area: "data",
  name: "removeDevice",
  method: "DELETE",
  path: "/workspace/devices/:id",
  params: v.object({ id: uuid }),
  responses: { 200: v.object({}) },
  errors: { 404: "Device not found" },
  permission: ["read", "Workspace"],
});

const cursor = v.pipe(v.unknown(), v.transform(Number), count);

/** What the member has of the workspace. Each page and event tells those by which its rows were chosen. */
const memberRights = v.object({
  role: v.picklist(teamRoles),
  /** The areas whose shared rows the member may read, in alphabetical order. */
  areas: v.array(v.picklist(areas)),
});
export type MemberRights = v.InferOutput<typeof memberRights>;

const page = v.object({
  rights: memberRights,
  /** The rows that changed after the device's cursor. */
  rows: v.array(serverRow),
  cursor: v.number(),
  more: v.boolean(),
  /** The number of the device's last change set that was decided up to the new cursor. */
  confirmed: v.number(),
  /** Of the device's own sets that were decided after its cursor. */
  outcomes,
  /** True if the server sends email to addresses outside the workspace. Older servers do not tell. */
  sendsEmail: v.optional(v.boolean()),
});

/**
 * One transaction decides all sets, in their order. Sets that were decided before are answered again. Also returns what
 * {@link pullChanges} would, so that a write needs one request.
 */
export const pushChanges = endpoint({
  area: "data",
  name: "pushChanges",
  method: "POST",
  path: "/workspace/push",
  sendsGzip: true,
  body: v.object({
    device: uuid,
    epoch: uuid,
    schema,
    /** The device's clock, in milliseconds since 1970. */
    sentAt: milliseconds,
    cursor,
    sets: v.pipe(v.array(changeSet), v.minLength(1), v.maxLength(MAX_SETS)),
  }),
  responses: { 200: v.object({ outcomes, page }) },
  errors: { 413: "The body is larger than 8 MB", ...deviceErrors },
  permission: ["update", "Workspace"],
});

/** The data of the event "workspace", if it is small. A device with another cursor than `from` or other rights pulls instead. */
export const workspaceChange = v.object({
  epoch: uuid,
  schema: v.number(),
  /** The member who may read the rows. */
  member: serverId,
  rights: memberRights,
  from: v.number(),
  cursor: v.number(),
  rows: v.array(serverRow),
});
export type WorkspaceChange = v.InferOutput<typeof workspaceChange>;

/** The rows that changed after `cursor`, and what became of the device's own change sets up to the new cursor. */
export const pullChanges = endpoint({
  area: "data",
  name: "pullChanges",
  method: "GET",
  path: "/workspace/pull",
  params: v.object({ device: uuid, epoch: uuid, schema, cursor }),
  responses: { 200: page },
  errors: deviceErrors,
  permission: ["read", "Workspace"],
});

/**
 * The first sync: all rows, in pages. Then the device pulls from the cursor of the first page. Later with `areas`: the
 * rows of areas that the member may now read.
 */
export const listWorkspaceRows = endpoint({
  area: "data",
  name: "listWorkspaceRows",
  method: "GET",
  path: "/workspace/rows",
  params: v.object({
    ...{ device: uuid, epoch: uuid, schema },
    /** `next` of the page before. */
    after: v.optional(v.pipe(v.string(), v.maxLength(6_000))),
    /** The areas whose rows come before all others from this page on, those with the fewest rows first. */
    first: filterParam(listParam(v.picklist(areas))),
    /** Only the rows of these areas. Pass the same ones or fewer with `after`. */
    areas: filterParam(listParam(v.picklist(areas))),
  }),
  responses: {
    200: v.object({
      rights: memberRights,
      rows: v.array(serverRow),
      next: v.nullable(v.string()),
      /** The number of the newest change before the page was read. */
      cursor: v.number(),
      total: v.number(),
    }),
  },
  errors: deviceErrors,
  permission: ["read", "Workspace"],
});

export const workspaceEndpoints = [
  createWorkspace,
  joinWorkspace,
  listDevices,
  removeDevice,
  pushChanges,
  pullChanges,
  listWorkspaceRows,
] as const;
