import { changedSince, notFound } from "../../../contract/errors.ts";
import type { ReceivedRequest, TeamMember } from "../../../contract/intake.ts";
import type { ReceivedRequestChange, ReceivedRequestWithChanges } from "../../../contract/requests.ts";
import type { Database } from "../../../db/database.ts";
import { readAllCached } from "../../../db/row-cache.ts";
import type { Account } from "../../../db/tables/auth.ts";
import { getAssignee, getChangedFields } from "../../../domain/requests.ts";
import { readTeamSession } from "./team-session.ts";

/**
 * The example requests that the inbox shows until somebody signs in to the server. Changes to them are stored at once
 * and never sent. Signing in deletes them.
 */

const SELF_ID = 1;

type Author = Pick<Account, "fullName">;

export function assertUnchangedRequest(
  request: ReceivedRequest,
  expected: ReceivedRequestChange["change"] | undefined,
): void {
  if (expected && getChangedFields(request, expected)) throw changedSince();
}

const addNoChanges = (request: ReceivedRequest): ReceivedRequestWithChanges => ({ ...request, waiting: [] });

export const readSampleRequests = async (db: Database) => (await readAllCached(db.sampleRequests)).map(addNoChanges);

/** Writes no rows while somebody is signed in to the server. */
export async function replaceSampleRequests(db: Database, rows: readonly ReceivedRequest[]): Promise<void> {
  if ((await db.sampleRequests.count()) > 0) await db.sampleRequests.clear();
  if (rows.length > 0 && !(await readTeamSession(db))) await db.sampleRequests.bulkAdd([...rows]);
}

/** The device's user, the assignees and the authors of notes. */
export async function getSampleMembers(db: Database, account: Author | undefined): Promise<TeamMember[]> {
  const requests = await readAllCached(db.sampleRequests);
  const people = requests.flatMap(({ assignee, notes }) => [...(assignee ? [assignee] : []), ...notes.map(getAuthor)]);
  const { fullName } = account ?? (await getOwner(db));
  const peopleById = new Map(people.map((person) => [person.id, person])).set(SELF_ID, { id: SELF_ID, fullName });
  return [...peopleById.values()]
    .sort((a, b) => a.id - b.id)
    .map(({ id, fullName: name }) => ({ id, username: "", fullName: name, role: "agent", isActive: true }));
}

const getAuthor = ({ author }: ReceivedRequest["notes"][number]) => author;

async function getOwner(db: Database): Promise<Author> {
  const owner = await db.accounts.toCollection().first();
  if (!owner) throw notFound("Account");
  return owner;
}

interface SampleChange {
  id: string;
  change: ReceivedRequestChange["change"];
  expected: ReceivedRequestChange["change"] | undefined;
  account: Author | undefined;
}

/** Returns undefined if the request is no example. */
export async function updateSampleRequest(
  db: Database,
  requestId: string,
  { id, change, expected, account }: SampleChange,
) {
  const before = await db.sampleRequests.get(requestId);
  if (!before) return undefined;
  assertUnchangedRequest(before, expected);
  const effective = getChangedFields(addNoChanges(before), change);
  if (!effective || before.notes.some((note) => note.id === id)) return addNoChanges(before);
  const members = await getSampleMembers(db, account);
  const { fullName = "" } = members.find((member) => member.id === SELF_ID) ?? {};
  const now = new Date().toISOString();
  const { status = before.status, assignee, note } = effective;
  const after: ReceivedRequest = {
    ...before,
    status,
    assignee: assignee === undefined ? before.assignee : getAssignee(assignee, members),
    notes:
      note === undefined
        ? before.notes
        : [...before.notes, { id, at: now, author: { id: SELF_ID, fullName }, text: note }],
    updatedAt: now,
  };
  await db.sampleRequests.put(after);
  return addNoChanges(after);
}
