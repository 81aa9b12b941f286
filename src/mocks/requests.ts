import Dexie from "dexie";
import * as v from "valibot";
import {
  addMember,
  closeTeamSession,
  listReceived,
  listTeam,
  openTeamSession,
  type TeamMember,
  updateMember,
} from "../contract/intake.ts";
import { Failure, invalid, keyReused, notFound } from "../contract/problem.ts";
import {
  addTeamMember,
  cancelChange,
  changeTeamRequest,
  getTeamRequest,
  getTeamSession,
  listChanges,
  listMembers,
  listTeamRequests,
  type RequestChange,
  requestChange,
  retryChange,
  signInTeam,
  signOutTeam,
  updateTeamMember,
} from "../contract/requests.ts";
import type { Database } from "../db/database.ts";
import { rows } from "../db/rows.ts";
import { isBeingSent, queued } from "../domain/delivery.ts";
import { oldestChange, realChange, selectRequests } from "../domain/requests.ts";
import { isSame } from "../lib/is-same.ts";
import { openSession, signingFailed } from "./device-session.ts";
import { handle, handleWrite } from "./handle.ts";
import { askIntake, type IntakeAnswer } from "./intake.ts";
import { heard, keepMembers, keepRequests, keptMembers, TEAM_FACTS, withChanges } from "./kept-requests.ts";
import { lookUpRequest } from "./look-up-request.ts";
import { staffAccount, staffPassword } from "./staff-account.ts";
import { TEAM_SESSION, teamSession, withTeamToken } from "./team-session.ts";
import { trySigning } from "./tokens.ts";

/** How long a sign-out waits for the server's word. It does not depend on it. */
const GOODBYE_MS = 3_000;

export const requests = [
  handleWrite(signInTeam, ["accounts", "facts", "requestChanges"], {
    prepare: async ({ db, ask, body }) => {
      const session = accepted(await askIntake(ask, openTeamSession, { body }), {
        400: wrongCredentials,
        401: wrongCredentials,
      });
      // Tried before anything is stored, as at a registration.
      const password = await staffPassword(db, session.member, body.password);
      await trySigning(db).catch(signingFailed);
      return { session, password };
    },
    run: async ({ db, prepared: { session, password } }) => {
      const account = await staffAccount(db, session.member, password);
      await db.facts.put({ name: TEAM_SESSION, value: session });
      const waiting = (await db.requestChanges.toArray()).filter(({ trouble }) => trouble === "signed-out");
      await db.requestChanges.bulkPut(waiting.map((change) => queued(change, new Date())));
      return { member: session.member, session: await Dexie.waitFor(openSession(db, account)) };
    },
  }),

  handle(getTeamSession, async ({ db }) => ({ member: (await teamSession(db))?.member ?? null })),

  handleWrite(signOutTeam, ["facts", "receivedRequests"], {
    prepare: async ({ db, ask }) => {
      const session = await teamSession(db);
      if (!session) return;
      const { refreshToken } = session;
      const goodbye = askIntake(ask, closeTeamSession, { params: { refreshToken } });
      await Promise.race([goodbye, new Promise((resolve) => setTimeout(resolve, GOODBYE_MS))]);
    },
    run: async ({ db }) => {
      const facts = (await db.facts.bulkGet(TEAM_FACTS)).filter((fact) => fact !== undefined);
      if (facts.length > 0) await db.facts.bulkDelete(facts.map(({ name }) => name));
      if ((await db.receivedRequests.count()) > 0) await db.receivedRequests.clear();
      return { member: null };
    },
  }),

  handleWrite(listTeamRequests, ["facts", "receivedRequests", "requestChanges"], {
    prepare: async ({ db, ask, params }) => {
      const answer = await withTeamToken({ db, ask }, (token) => askIntake(ask, listReceived, { params }, { token }));
      return heard(db, answer);
    },
    run: async ({ db, params, prepared: { data, source } }) => {
      if (!data)
        return { ...selectRequests(await withChanges(db, await rows(db.receivedRequests)), params), ...source };
      return { ...data, requests: await withChanges(db, await keepRequests(db, data.requests)), ...source };
    },
  }),

  handleWrite(getTeamRequest, ["facts", "receivedRequests", "requestChanges"], {
    prepare: ({ db, ask, params }) => lookUpRequest({ db, ask }, params.id),
    run: async ({ db, prepared: found }) => {
      if (!found) throw notFound("Request");
      const [request] = await withChanges(db, await keepRequests(db, [found]));
      if (!request) throw notFound("Request");
      return { request };
    },
  }),

  handleWrite(changeTeamRequest, ["facts", "receivedRequests", "requestChanges"], async ({ db, params, body, key }) => {
    const received = await db.receivedRequests.get(params.id);
    if (!received) throw notFound("Request");
    const named = v.safeParse(requestChange.entries.id, key);
    const id = named.success ? named.output : crypto.randomUUID();
    // The kernel's journal forgets a key after a day; a change that waits is known by it for good.
    const known = await db.requestChanges.get(id);
    if (known && !(known.requestId === received.id && isSame({ ...body, ...known.change }, body))) throw keyReused();
    const [request] = await withChanges(db, [received]);
    const change = known || !request ? undefined : realChange(request, body);
    if (change) {
      const now = new Date().toISOString();
      const delivery = { status: "queued", attempts: 0, nextAttemptAt: now } as const;
      const author = (await teamSession(db))?.member.id;
      const written = { id, requestId: received.id, createdAt: now, ...(author && { author }), change };
      await db.requestChanges.add({ ...written, ...delivery });
    }
    const [changed] = await withChanges(db, [received]);
    if (!changed) throw notFound("Request");
    return { request: changed };
  }),

  handle(listChanges, async ({ db }) => ({ changes: (await rows(db.requestChanges)).toSorted(oldestChange) })),

  handleWrite(retryChange, ["requestChanges"], async ({ db, params }) => {
    const change = queued(await waiting(db, params.id), new Date());
    await db.requestChanges.put(change);
    return { change };
  }),

  handleWrite(cancelChange, ["requestChanges"], async ({ db, params }) => {
    const change = await waiting(db, params.id);
    await db.requestChanges.delete(change.id);
    return { change };
  }),

  handleWrite(listMembers, ["facts"], {
    prepare: async ({ db, ask }) => {
      const answer = await withTeamToken({ db, ask }, (token) => askIntake(ask, listTeam, {}, { token }));
      return heard(db, answer);
    },
    run: async ({ db, prepared: { data, source } }) => {
      if (data) await keepMembers(db, data.members);
      return { members: data?.members ?? (await keptMembers(db)), ...source };
    },
  }),

  handleWrite(addTeamMember, ["facts"], {
    prepare: async ({ db, ask, body, key }) =>
      accepted(await withTeamToken({ db, ask }, (token) => askIntake(ask, addMember, { body }, { token, key }))),
    run: async ({ db, prepared: { member } }) => {
      await keepMembers(db, [...(await keptMembers(db)).filter(({ id }) => id !== member.id), member]);
      return { member };
    },
  }),

  handleWrite(updateTeamMember, ["facts"], {
    prepare: async ({ db, ask, params, body, key }) => {
      const call = (token: string) => askIntake(ask, updateMember, { params, body }, { token, key });
      return accepted(await withTeamToken({ db, ask }, call), { 404: () => notFound("Member") });
    },
    run: async ({ db, prepared: { member } }) => {
      await keepMembers(
        db,
        (await keptMembers(db)).map((known) => (known.id === member.id ? member : known)),
      );
      await keepOwn(db, member);
      return { member };
    },
  }),
];

const wrongCredentials = () => invalid({ username: ["Wrong username or password"] });

/** The data of an accepted call; throws as a Failure why it was not. What only a person at the server can know stays its own words. */
function accepted<D>(
  answer: { isOk: true; data: D } | Exclude<IntakeAnswer<never>, { isOk: true }> | "signed-out",
  failures: Partial<Record<number, () => Failure>> = {},
): D {
  if (answer === "signed-out") throw new Failure(409, "Sign in to the server first");
  if (answer?.isOk) return answer.data;
  const known = answer && failures[answer.status];
  if (known) throw known();
  if (answer?.status === 400 || answer?.status === 429) throw new Failure(answer.status, answer.error);
  if (answer?.status === 401) throw new Failure(409, "Sign in to the server first");
  if (answer?.status === 403) throw new Failure(403, "Not allowed");
  throw new Failure(502, "The server cannot be reached");
}

/** The member whose session this is goes by their new name. */
async function keepOwn(db: Database, member: TeamMember): Promise<void> {
  const session = await teamSession(db);
  if (session?.member.id !== member.id || isSame(session.member, member)) return;
  await db.facts.put({ name: TEAM_SESSION, value: { ...session, member } });
}

async function waiting(db: Database, id: string): Promise<RequestChange> {
  const change = await db.requestChanges.get(id);
  if (!change) throw notFound("Change");
  if (isBeingSent(change, new Date())) throw new Failure(409, "Being sent");
  return change;
}
