import Dexie from "dexie";
import { isEqual } from "es-toolkit/predicate";
import * as v from "valibot";
import { badRequest, forbidden, HttpError, idempotencyKeyReused, notFound } from "../../../contract/errors.ts";
import {
  addIntakeMember,
  createIntakeSession,
  listIntakeMembers,
  listIntakeRequests,
  type TeamMember,
  updateIntakeMember,
} from "../../../contract/intake.ts";
import {
  addTeamMember,
  cancelReceivedRequestChange,
  getReceivedRequest,
  getTeamSession,
  listReceivedRequestChanges,
  listReceivedRequests,
  listTeamMembers,
  type ReceivedRequestChange,
  receivedRequestChange,
  retryReceivedRequestChange,
  signInTeam,
  signOutTeam,
  updateReceivedRequest,
  updateTeamMember,
} from "../../../contract/requests.ts";
import type { Database } from "../../../db/database.ts";
import { readAllCached } from "../../../db/row-cache.ts";
import { describePeople } from "../../../domain/activity.ts";
import { isSending, markQueued } from "../../../domain/delivery.ts";
import type { IntakeResponse } from "../../../domain/intake-client.ts";
import { compareByOldestChange, getChangedFields, selectRequests } from "../../../domain/requests.ts";
import { mutation, query } from "../../core/handler.ts";
import { assertTokensCanBeSigned } from "../../core/tokens.ts";
import { rethrowSigningError, signSession } from "../auth/create-session.ts";
import { signInOtherMember } from "../data/other-members.ts";
import { listOwnRequestsHandler } from "./own-requests.ts";
import {
  addPendingChanges,
  cacheMembers,
  cacheReceivedRequests,
  deleteErasedRequests,
  findReceivedRequest,
  getCachedMembers,
  resolveIntakeResponse,
  TEAM_METADATA_NAMES,
} from "./request-cache.ts";
import {
  assertUnchangedRequest,
  getSampleMembers,
  readSampleRequests,
  updateSampleRequest,
} from "./sample-requests.ts";
import { getOrHashPassword, signInTables, storeSignIn } from "./staff-account.ts";
import { addEndedSession, callWithTeamToken, readTeamSession, TEAM_SESSION_METADATA_NAME } from "./team-session.ts";

export const requestsHandlers = [
  mutation(signInTeam, signInTables, {
    prepare: async (context) => {
      const { db, intakeClient } = context;
      const { isConnectCode, ...body } = context.body;
      const session = getAcceptedData(await intakeClient(createIntakeSession, { body }), {
        400: wrongCredentials,
        401: wrongCredentials,
      });
      const knownPassword = isConnectCode ? undefined : body.password;
      const otherSession = await signInOtherMember(context, session, knownPassword);
      if (otherSession) return { session, otherSession };
      // Hash the password before anything is stored, so that a failure leaves nothing behind.
      const password = await getOrHashPassword(db, session.member, knownPassword);
      await assertTokensCanBeSigned(db).catch(rethrowSigningError);
      return { session, password };
    },
    run: async ({ db, prepared: { session, password, otherSession } }) => {
      const { member } = session;
      if (otherSession) return { member, session: otherSession };
      const { account, sessionId } = await storeSignIn(db, session, password);
      return { member, session: await Dexie.waitFor(signSession(db, account, sessionId)) };
    },
  }),

  query(getTeamSession, async ({ db }) => ({ member: (await readTeamSession(db))?.member ?? null })),

  mutation(signOutTeam, ["metadata", "receivedRequests"], {
    prepare: async ({ db, storage, getDeviceDatabase }) => {
      const session = await readTeamSession(db);
      // The outbox tells the server. On a full device, the session ends there when its tokens expire.
      if (session && storage !== "deleteOnly") await addEndedSession(await getDeviceDatabase(), session.refreshToken);
    },
    run: async ({ db }) => {
      const rows = (await db.metadata.bulkGet(TEAM_METADATA_NAMES)).filter((row) => row !== undefined);
      if (rows.length > 0) await db.metadata.bulkDelete(rows.map(({ name }) => name));
      if ((await db.receivedRequests.count()) > 0) await db.receivedRequests.clear();
      return { member: null };
    },
  }),

  mutation(listReceivedRequests, ["members", "metadata", "receivedRequests", "requestChanges", "sampleRequests"], {
    prepare: async ({ db, intakeClient, params }) => {
      const response = await callWithTeamToken({ db, intakeClient }, (token) =>
        intakeClient(listIntakeRequests, { params }, { token }),
      );
      return resolveIntakeResponse(db, response);
    },
    run: async ({ db, params, prepared: { data, source } }) => {
      if (source.state === "sample") return { ...selectRequests(await readSampleRequests(db), params), ...source };
      if (!data)
        return {
          ...selectRequests(await addPendingChanges(db, await readAllCached(db.receivedRequests)), params),
          ...source,
        };
      const { erased = [], ...list } = data;
      await deleteErasedRequests(db, erased);
      return {
        ...list,
        requests: await addPendingChanges(db, await cacheReceivedRequests(db, list.requests)),
        ...source,
      };
    },
  }),

  listOwnRequestsHandler,

  mutation(getReceivedRequest, ["members", "metadata", "receivedRequests", "requestChanges", "sampleRequests"], {
    prepare: async ({ db, intakeClient, params }) => {
      const sample = (await readSampleRequests(db)).find(({ id }) => id === params.id);
      return sample ?? findReceivedRequest({ db, intakeClient }, params.id);
    },
    run: async ({ db, prepared: found }) => {
      if (found && "waiting" in found) return { request: found };
      if (!found) throw notFound("Request");
      const [request] = await addPendingChanges(db, await cacheReceivedRequests(db, [found]));
      if (!request) throw notFound("Request");
      return { request };
    },
  }),

  mutation(
    updateReceivedRequest,
    ["accounts", "members", "metadata", "receivedRequests", "requestChanges", "sampleRequests"],
    async ({ db, params, body: { expected, ...body }, key, account }) => {
      const parsedKey = v.safeParse(receivedRequestChange.entries.id, key);
      const id = parsedKey.success ? parsedKey.output : crypto.randomUUID();
      const sample = await updateSampleRequest(db, params.id, { id, change: body, expected, account });
      if (sample) return { request: sample };
      const receivedRequest = await db.receivedRequests.get(params.id);
      if (!receivedRequest) throw notFound("Request");
      // Look for a stored change with this id, which is the idempotency key: an idempotency record expires after a day,
      // but a pending change does not.
      const existingChange = await db.requestChanges.get(id);
      if (
        existingChange &&
        !(existingChange.requestId === receivedRequest.id && isEqual({ ...body, ...existingChange.change }, body))
      )
        throw idempotencyKeyReused();
      const [request] = await addPendingChanges(db, [receivedRequest]);
      if (request && !existingChange) assertUnchangedRequest(request, expected);
      const change = existingChange || !request ? undefined : getChangedFields(request, body);
      if (change) {
        const now = new Date().toISOString();
        const delivery = { status: "queued", attempts: 0, nextAttemptAt: now } as const;
        const author = (await readTeamSession(db))?.member.id;
        const fields = { id, requestId: receivedRequest.id, createdAt: now, ...(author && { author }), change };
        await db.requestChanges.add({ ...fields, ...delivery });
      }
      const [changedRequest] = await addPendingChanges(db, [receivedRequest]);
      if (!changedRequest) throw notFound("Request");
      return { request: changedRequest };
    },
  ).withActivity(({ request: { id, name } }) => ({ event: "request-changed", recordId: id, title: name, count: 1 })),

  query(listReceivedRequestChanges, async ({ db }) => ({
    changes: (await readAllCached(db.requestChanges)).toSorted(compareByOldestChange),
  })),

  mutation(retryReceivedRequestChange, ["requestChanges"], async ({ db, params }) => {
    const change = markQueued(await getPendingChange(db, params.id), new Date());
    await db.requestChanges.put(change);
    return { change };
  }),

  mutation(cancelReceivedRequestChange, ["requestChanges"], async ({ db, params }) => {
    const change = await getPendingChange(db, params.id);
    await db.requestChanges.delete(change.id);
    return { change };
  }),

  mutation(listTeamMembers, ["accounts", "members", "metadata", "sampleRequests"], {
    prepare: async ({ db, intakeClient }) => {
      const response = await callWithTeamToken({ db, intakeClient }, (token) =>
        intakeClient(listIntakeMembers, {}, { token }),
      );
      return resolveIntakeResponse(db, response);
    },
    run: async ({ db, account, prepared: { data, source } }) => {
      if (source.state === "sample") return { members: await getSampleMembers(db, account), ...source };
      if (data) await cacheMembers(db, data.members);
      return { members: data?.members ?? [...(await getCachedMembers(db))], ...source };
    },
  }),

  mutation(addTeamMember, ["members", "metadata"], {
    prepare: async ({ db, intakeClient, body, key }) =>
      getAcceptedData(
        await callWithTeamToken({ db, intakeClient }, (token) =>
          intakeClient(addIntakeMember, { body }, { token, key }),
        ),
      ),
    run: async ({ db, prepared: { member } }) => {
      await cacheMembers(db, [...(await getCachedMembers(db)).filter(({ id }) => id !== member.id), member]);
      return { member };
    },
  }).withActivity(({ member }) => describePeople("member-added", [member])),

  mutation(updateTeamMember, ["members", "metadata"], {
    prepare: async ({ db, intakeClient, params, body, key }) => {
      const call = (token: string) => intakeClient(updateIntakeMember, { params, body }, { token, key });
      return getAcceptedData(await callWithTeamToken({ db, intakeClient }, call), { 404: () => notFound("Member") });
    },
    run: async ({ db, prepared: { member } }) => {
      await cacheMembers(
        db,
        (await getCachedMembers(db)).map((cached) => (cached.id === member.id ? member : cached)),
      );
      await updateSessionMember(db, member);
      return { member };
    },
  }).withActivity(({ member }) => describePeople("member-changed", [member])),
];

const wrongCredentials = () => badRequest({ username: ["Wrong username or password"] });

/** Throws an HttpError for any other response: the one for the status in `errors`, or a general one. */
function getAcceptedData<D>(
  response: { isOk: true; data: D } | Exclude<IntakeResponse<never>, { isOk: true }> | "signed-out",
  errors: Partial<Record<number, () => HttpError>> = {},
): D {
  if (response === "signed-out") throw new HttpError(409, "Sign in to the server first");
  if (response?.isOk) return response.data;
  const toError = response && errors[response.status];
  if (toError) throw toError();
  if (response?.status === 400 || response?.status === 429) throw new HttpError(response.status, response.error);
  if (response?.status === 401) throw new HttpError(409, "Sign in to the server first");
  if (response?.status === 403) throw forbidden();
  throw new HttpError(502, "The server cannot be reached");
}

async function updateSessionMember(db: Database, member: TeamMember): Promise<void> {
  const session = await readTeamSession(db);
  if (session?.member.id !== member.id || isEqual(session.member, member)) return;
  await db.metadata.put({ name: TEAM_SESSION_METADATA_NAME, value: { ...session, member } });
}

/** Throws a 404 HttpError if the change does not exist, and a 409 one while the outbox is sending it. */
async function getPendingChange(db: Database, id: string): Promise<ReceivedRequestChange> {
  const change = await db.requestChanges.get(id);
  if (!change) throw notFound("Change");
  if (isSending(change, new Date())) throw new HttpError(409, "Being sent");
  return change;
}
