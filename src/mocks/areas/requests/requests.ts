import Dexie from "dexie";
import { isEqual } from "es-toolkit/predicate";
import * as v from "valibot";
import { badRequest, HttpError, idempotencyKeyReused, notFound } from "../../../contract/errors.ts";
import {
  addIntakeMember,
  createIntakeSession,
  deleteIntakeSession,
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
import { isSending, markQueued } from "../../../domain/delivery.ts";
import { compareOldestChange, getEffectiveChange, selectRequests } from "../../../domain/requests.ts";
import { mutation, query } from "../../core/handler.ts";
import { callIntake, type IntakeResponse } from "../../core/intake-client.ts";
import { assertCanSign } from "../../core/tokens.ts";
import { createSession, throwSigningError } from "../auth/create-session.ts";
import { findReceivedRequest } from "./find-received-request.ts";
import {
  cacheMembers,
  cacheRequests,
  getCachedMembers,
  resolveIntakeResponse,
  TEAM_METADATA_NAMES,
  withPendingChanges,
} from "./request-cache.ts";
import { prepareStaffPassword, upsertStaffAccount } from "./staff-account.ts";
import { readTeamSession, TEAM_SESSION_NAME, withTeamToken } from "./team-session.ts";

/** How long a sign-out waits for the server's word. It does not depend on it. */
const GOODBYE_MS = 3_000;

export const requests = [
  mutation(signInTeam, ["accounts", "facts", "requestChanges"], {
    prepare: async ({ db, fetchIntake, body }) => {
      const session = accepted(await callIntake(fetchIntake, createIntakeSession, { body }), {
        400: wrongCredentials,
        401: wrongCredentials,
      });
      // Tried before anything is stored, as at a registration.
      const password = await prepareStaffPassword(db, session.member, body.password);
      await assertCanSign(db).catch(throwSigningError);
      return { session, password };
    },
    run: async ({ db, prepared: { session, password } }) => {
      const account = await upsertStaffAccount(db, session.member, password);
      await db.facts.put({ name: TEAM_SESSION_NAME, value: session });
      const waiting = (await db.requestChanges.toArray()).filter(({ trouble }) => trouble === "signed-out");
      await db.requestChanges.bulkPut(waiting.map((change) => markQueued(change, new Date())));
      return { member: session.member, session: await Dexie.waitFor(createSession(db, account)) };
    },
  }),

  query(getTeamSession, async ({ db }) => ({ member: (await readTeamSession(db))?.member ?? null })),

  mutation(signOutTeam, ["facts", "receivedRequests"], {
    prepare: async ({ db, fetchIntake }) => {
      const session = await readTeamSession(db);
      if (!session) return;
      const { refreshToken } = session;
      const goodbye = callIntake(fetchIntake, deleteIntakeSession, { params: { refreshToken } });
      await Promise.race([goodbye, new Promise((resolve) => setTimeout(resolve, GOODBYE_MS))]);
    },
    run: async ({ db }) => {
      const facts = (await db.facts.bulkGet(TEAM_METADATA_NAMES)).filter((fact) => fact !== undefined);
      if (facts.length > 0) await db.facts.bulkDelete(facts.map(({ name }) => name));
      if ((await db.receivedRequests.count()) > 0) await db.receivedRequests.clear();
      return { member: null };
    },
  }),

  mutation(listReceivedRequests, ["facts", "receivedRequests", "requestChanges"], {
    prepare: async ({ db, fetchIntake, params }) => {
      const answer = await withTeamToken({ db, fetchIntake }, (token) =>
        callIntake(fetchIntake, listIntakeRequests, { params }, { token }),
      );
      return resolveIntakeResponse(db, answer);
    },
    run: async ({ db, params, prepared: { data, source } }) => {
      if (!data)
        return {
          ...selectRequests(await withPendingChanges(db, await readAllCached(db.receivedRequests)), params),
          ...source,
        };
      return { ...data, requests: await withPendingChanges(db, await cacheRequests(db, data.requests)), ...source };
    },
  }),

  mutation(getReceivedRequest, ["facts", "receivedRequests", "requestChanges"], {
    prepare: ({ db, fetchIntake, params }) => findReceivedRequest({ db, fetchIntake }, params.id),
    run: async ({ db, prepared: found }) => {
      if (!found) throw notFound("Request");
      const [request] = await withPendingChanges(db, await cacheRequests(db, [found]));
      if (!request) throw notFound("Request");
      return { request };
    },
  }),

  mutation(
    updateReceivedRequest,
    ["facts", "receivedRequests", "requestChanges"],
    async ({ db, params, body, key }) => {
      const received = await db.receivedRequests.get(params.id);
      if (!received) throw notFound("Request");
      const named = v.safeParse(receivedRequestChange.entries.id, key);
      const id = named.success ? named.output : crypto.randomUUID();
      // The kernel's journal forgets a key after a day; a change that waits is known by it for good.
      const known = await db.requestChanges.get(id);
      if (known && !(known.requestId === received.id && isEqual({ ...body, ...known.change }, body)))
        throw idempotencyKeyReused();
      const [request] = await withPendingChanges(db, [received]);
      const change = known || !request ? undefined : getEffectiveChange(request, body);
      if (change) {
        const now = new Date().toISOString();
        const delivery = { status: "queued", attempts: 0, nextAttemptAt: now } as const;
        const author = (await readTeamSession(db))?.member.id;
        const written = { id, requestId: received.id, createdAt: now, ...(author && { author }), change };
        await db.requestChanges.add({ ...written, ...delivery });
      }
      const [changed] = await withPendingChanges(db, [received]);
      if (!changed) throw notFound("Request");
      return { request: changed };
    },
  ),

  query(listReceivedRequestChanges, async ({ db }) => ({
    changes: (await readAllCached(db.requestChanges)).toSorted(compareOldestChange),
  })),

  mutation(retryReceivedRequestChange, ["requestChanges"], async ({ db, params }) => {
    const change = markQueued(await waiting(db, params.id), new Date());
    await db.requestChanges.put(change);
    return { change };
  }),

  mutation(cancelReceivedRequestChange, ["requestChanges"], async ({ db, params }) => {
    const change = await waiting(db, params.id);
    await db.requestChanges.delete(change.id);
    return { change };
  }),

  mutation(listTeamMembers, ["facts"], {
    prepare: async ({ db, fetchIntake }) => {
      const answer = await withTeamToken({ db, fetchIntake }, (token) =>
        callIntake(fetchIntake, listIntakeMembers, {}, { token }),
      );
      return resolveIntakeResponse(db, answer);
    },
    run: async ({ db, prepared: { data, source } }) => {
      if (data) await cacheMembers(db, data.members);
      return { members: data?.members ?? (await getCachedMembers(db)), ...source };
    },
  }),

  mutation(addTeamMember, ["facts"], {
    prepare: async ({ db, fetchIntake, body, key }) =>
      accepted(
        await withTeamToken({ db, fetchIntake }, (token) =>
          callIntake(fetchIntake, addIntakeMember, { body }, { token, key }),
        ),
      ),
    run: async ({ db, prepared: { member } }) => {
      await cacheMembers(db, [...(await getCachedMembers(db)).filter(({ id }) => id !== member.id), member]);
      return { member };
    },
  }),

  mutation(updateTeamMember, ["facts"], {
    prepare: async ({ db, fetchIntake, params, body, key }) => {
      const call = (token: string) => callIntake(fetchIntake, updateIntakeMember, { params, body }, { token, key });
      return accepted(await withTeamToken({ db, fetchIntake }, call), { 404: () => notFound("Member") });
    },
    run: async ({ db, prepared: { member } }) => {
      await cacheMembers(
        db,
        (await getCachedMembers(db)).map((known) => (known.id === member.id ? member : known)),
      );
      await keepOwn(db, member);
      return { member };
    },
  }),
];

const wrongCredentials = () => badRequest({ username: ["Wrong username or password"] });

/** The data of an accepted call; throws as a Failure why it was not. What only a person at the server can know stays its own words. */
function accepted<D>(
  answer: { isOk: true; data: D } | Exclude<IntakeResponse<never>, { isOk: true }> | "signed-out",
  failures: Partial<Record<number, () => HttpError>> = {},
): D {
  if (answer === "signed-out") throw new HttpError(409, "Sign in to the server first");
  if (answer?.isOk) return answer.data;
  const known = answer && failures[answer.status];
  if (known) throw known();
  if (answer?.status === 400 || answer?.status === 429) throw new HttpError(answer.status, answer.error);
  if (answer?.status === 401) throw new HttpError(409, "Sign in to the server first");
  if (answer?.status === 403) throw new HttpError(403, "Not allowed");
  throw new HttpError(502, "The server cannot be reached");
}

/** The member whose session this is goes by their new name. */
async function keepOwn(db: Database, member: TeamMember): Promise<void> {
  const session = await readTeamSession(db);
  if (session?.member.id !== member.id || isEqual(session.member, member)) return;
  await db.facts.put({ name: TEAM_SESSION_NAME, value: { ...session, member } });
}

async function waiting(db: Database, id: string): Promise<ReceivedRequestChange> {
  const change = await db.requestChanges.get(id);
  if (!change) throw notFound("Change");
  if (isSending(change, new Date())) throw new HttpError(409, "Being sent");
  return change;
}
