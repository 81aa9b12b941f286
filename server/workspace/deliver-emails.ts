import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Email, EmailDelivery } from "../../src/contract/email.ts";
import { canInArea } from "../../src/db/tables/write-rights.ts";
import { getMemberId, toMemberAddress } from "../../src/domain/member-address.ts";
import type { Decision, Version } from "../../src/sync/decide.ts";
import type { Row, RowId } from "../../src/sync/policy.ts";
import { getNextSlotId } from "../../src/sync/slots.ts";
import { members, workspaceRows } from "../database/schema.ts";
import type { Database } from "../database/store.ts";
import type { Ability } from "./permissions.ts";
import { toJsonLists } from "./to-json-lists.ts";

const EMAILS = "emails";
const FILES = "emailFiles";
/** No device has it. */
const SERVER_SLOT = 0;

type SentRow = Row & Pick<Email, "id" | "to" | "cc" | "bcc" | "attachments" | "time" | "from" | "delivery">;
type Recipient = Pick<typeof members.$inferSelect, "id" | "fullName" | "role" | "isActive">;

export interface SentEmail {
  readonly row: SentRow;
  readonly added: Version;
  /** The members who get a copy. */
  readonly memberIds: readonly number[];
}

export const isWaitingEmail = (table: string, row: Row | null): row is SentRow =>
  table === EMAILS && (row?.delivery as EmailDelivery | undefined)?.status === "waiting";

/** By id. */
export async function findRecipients(db: Database): Promise<ReadonlyMap<number, Recipient>> {
  const { id, fullName, role, isActive } = members;
  const found = await db.select({ id, fullName, role, isActive }).from(members);
  return new Map(found.map((member) => [member.id, member]));
}

interface Addressed {
  readonly rows: Decision["rows"];
  readonly emails: readonly SentEmail[];
}

/** The rows of a decided change set, with what becomes of the emails that its author has sent. */
export function addressEmails(
  rows: Decision["rows"],
  recipients: ReadonlyMap<number, Recipient>,
  authorId: number,
  getRoleAbility: (role: Recipient["role"]) => Ability,
): Addressed {
  const emails: SentEmail[] = [];
  const addressed = rows.map(([table, id, stored]) => {
    const { row } = stored;
    if (!isWaitingEmail(table, row)) return [table, id, stored] as const;
    const memberIds = new Set<number>();
    const failed: EmailDelivery["failed"] = [];
    for (const { email } of [...row.to, ...row.cc, ...row.bcc]) {
      const memberId = getMemberId(email);
      const reason = memberId === undefined ? "outside" : findFailure(recipients.get(memberId), getRoleAbility);
      if (reason === undefined) memberIds.add(memberId as number);
      else if (!failed.some((each) => each.email === email)) failed.push({ email, reason });
    }
    // The author has the email in the sent folder.
    memberIds.delete(authorId);
    const { fullName = "" } = recipients.get(authorId) ?? {};
    const from = { ...row.from, name: fullName, email: toMemberAddress(authorId), avatar: "" };
    const delivered = { ...row, from, delivery: { status: "sent", failed } } satisfies Row;
    const { seq, device, at } = { ...stored.added, ...stored.versions.content, seq: stored.seq };
    emails.push({ row: delivered as SentRow, added: { seq, device, at }, memberIds: [...memberIds] });
    return [table, id, { ...stored, row: delivered }] as const;
  });
  return { rows: addressed, emails };
}

function findFailure(member: Recipient | undefined, getRoleAbility: (role: Recipient["role"]) => Ability) {
  if (!member?.isActive) return "noMember";
  return canInArea(getRoleAbility(member.role), "email", ["read"]) ? undefined : "noAccess";
}

export interface DeliveredRow {
  readonly memberId: number;
  readonly table: string;
  readonly id: RowId;
  readonly row: Row;
}

interface Sender {
  readonly workspaceId: string;
  readonly authorId: number;
  readonly receivedAt: Date;
}

/**
 * Stores each recipient's copy, with its files, in the transaction of the push. The copy has the id of the sender's email,
 * so a repeated email arrives once, and a reply belongs to the conversation in both mailboxes. Call this after the change
 * sets are stored.
 */
export async function deliverEmails(
  tx: Database,
  sender: Sender,
  emails: readonly SentEmail[],
): Promise<readonly DeliveredRow[]> {
  const delivered: DeliveredRow[] = [];
  for (const email of emails) {
    const files = await readFiles(tx, sender, email.row);
    for (const memberId of email.memberIds) {
      const copy = toCopy(email.row, sender.receivedAt);
      const rows = await storeCopy(tx, sender, memberId, copy, email.added);
      if (rows.length === 0) continue;
      delivered.push(...rows, ...(await storeRows(tx, sender, memberId, FILES, files, email.added)));
    }
  }
  return delivered;
}

/** The time is that of the server: an email that was written offline days ago is new in the inbox. */
function toCopy({ key, home, delivery, ...row }: SentRow, receivedAt: Date): Row & { readonly id: number } {
  return {
    ...row,
    ...{ bcc: [], folder: "inbox", isRead: false, isStarred: false, labels: [], time: receivedAt.toISOString() },
  };
}

async function storeCopy(
  tx: Database,
  sender: Sender,
  memberId: number,
  copy: Row & { readonly id: number },
  added: Version,
): Promise<DeliveredRow[]> {
  const stored = await storeRows(tx, sender, memberId, EMAILS, [copy], added);
  if (stored.length > 0) return stored;
  const [other] = await tx
    .select({ data: workspaceRows.data })
    .from(workspaceRows)
    .where(and(isOfMember(sender, memberId, EMAILS), eq(workspaceRows.id, JSON.stringify(copy.id))));
  // The same email, or the recipient has deleted it.
  if (!other?.data || (other.data.from as Email["from"]).email === toMemberAddress(sender.authorId)) return [];
  // An imported backup has brought another email with this id.
  const [last] = await tx
    .select({ id: sql<number>`max(${workspaceRows.id}::bigint)`.mapWith(Number) })
    .from(workspaceRows)
    // A hostile sender may have used a huge id.
    .where(and(isOfMember(sender, memberId, EMAILS), sql`${workspaceRows.id} ~ '^[0-9]{1,9}$'`));
  const id = getNextSlotId(last?.id ?? 0, SERVER_SLOT);
  return storeRows(tx, sender, memberId, EMAILS, [{ ...copy, id }], added);
}

const isOfMember = ({ workspaceId }: Sender, memberId: number, table: string) =>
  and(eq(workspaceRows.workspaceId, workspaceId), eq(workspaceRows.scope, memberId), eq(workspaceRows.table, table));

async function readFiles(tx: Database, sender: Sender, { attachments }: SentRow): Promise<Row[]> {
  const ids = attachments.flatMap(({ fileId }) => (fileId === undefined ? [] : [JSON.stringify(fileId)]));
  if (ids.length === 0) return [];
  const files = await tx
    .select({ data: workspaceRows.data })
    .from(workspaceRows)
    .where(
      and(isOfMember(sender, sender.authorId, FILES), inArray(workspaceRows.id, ids), isNotNull(workspaceRows.data)),
    );
  return files.map(({ data }) => {
    const { checkAfter, ...file } = data as Row;
    return file;
  });
}

/** Returns the rows that the member did not have. A file that the member has deleted comes again with another email. */
async function storeRows(
  tx: Database,
  { workspaceId }: Sender,
  memberId: number,
  table: string,
  rows: readonly Row[],
  added: Version,
): Promise<DeliveredRow[]> {
  const isDeletedFile = table === FILES ? sql`where workspace_rows.data is null` : sql`where false`;
  const stored = new Set<string>();
  for (const list of toJsonLists(rows.map((data) => ({ id: JSON.stringify(data.id), data })))) {
    const { rows: inserted } = (await tx.execute(sql`
      insert into workspace_rows (workspace_id, scope, tbl, id, seq, data, versions, added)
      select ${workspaceId}::uuid, ${memberId}::integer, ${table}::text, id, ${added.seq}::bigint, data, '{}'::jsonb,
        ${JSON.stringify(added)}::jsonb
      from json_to_recordset(${list}::json) as delivered (id text, data jsonb)
      on conflict (workspace_id, scope, tbl, id) do update set
        seq = excluded.seq, data = excluded.data, versions = excluded.versions, added = excluded.added
      ${isDeletedFile}
      returning id`)) as unknown as { rows: { id: string }[] };
    for (const { id } of inserted) stored.add(id);
  }
  return rows
    .filter(({ id }) => stored.has(JSON.stringify(id)))
    .map((row) => ({ memberId, table, id: row.id as RowId, row }));
}
