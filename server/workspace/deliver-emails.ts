import { and, eq, sql } from "drizzle-orm";
import { difference } from "es-toolkit/array";
import * as v from "valibot";
import type { Email, EmailDelivery, OutsideRecipient } from "../../src/contract/email.ts";
import { email as address } from "../../src/contract/fields.ts";
import { canInArea } from "../../src/db/tables/write-rights.ts";
import { getMemberId, toMemberAddress } from "../../src/domain/member-address.ts";
import type { Decision, ServerRow, Version } from "../../src/sync/decide.ts";
import type { Row, RowId } from "../../src/sync/policy.ts";
import { getNextSlotId } from "../../src/sync/slots.ts";
import { members, workspaceRows } from "../database/schema.ts";
import type { Database } from "../database/store.ts";
import { queueEmail } from "../mail/queue-email.ts";
import type { LoadedRows } from "./loaded-rows.ts";
import type { Ability } from "./permissions.ts";
import { toJsonLists } from "./to-json-lists.ts";

const EMAILS = "emails";
const FILES = "emailFiles";
/** No device has it. */
const SERVER_SLOT = 0;

/** In bytes. With Base64 a message has at most 9.6 MB, and Postfix accepts 10.2 MB by default. */
const MAX_OUTSIDE_FILE_BYTES = 7_000_000;

type SentRow = Row & Omit<Email, "isRead" | "isStarred" | "labels">;
type Recipient = Pick<typeof members.$inferSelect, "id" | "fullName" | "role" | "isActive">;

interface SentEmail {
  readonly row: SentRow;
  readonly added: Version;
  /** The members who get a copy. */
  readonly memberIds: readonly number[];
  /** The addresses outside; empty if the server does not send there. */
  readonly outside: readonly OutsideRecipient[];
  /** The rows of its attachments. */
  readonly files: readonly Row[];
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

/** A waiting email that its author has moved to the trash is sent only if it leaves the trash. */
const isToSend = (table: string, row: Row | null): row is SentRow =>
  isWaitingEmail(table, row) && row.folder !== "trash" && row.folder !== "draft";

/**
 * What becomes of the emails that the author has sent with the decided change sets, as they are after the last one: the
 * author may have sent an email and undone that offline.
 */
export async function addressEmails(
  rows: LoadedRows,
  recipients: ReadonlyMap<number, Recipient>,
  authorId: number,
  getRoleAbility: (role: Recipient["role"]) => Ability,
  sendsOutside: boolean,
): Promise<Addressed> {
  const waiting = rows
    .getWritten()
    .flatMap(({ table, id, row, before, ...stored }) => (isToSend(table, row) ? [{ ...stored, id, row }] : []));
  await rows.load(waiting.flatMap(({ row }) => getFileIds(row).map((id) => ({ table: FILES, id }))));
  const emails: SentEmail[] = [];
  const addressed = waiting.map(({ id, row, ...stored }) => {
    const files = getFileIds(row).flatMap((fileId) => toFile(rows.find(FILES, fileId)?.row));
    const isTooLarge = files.reduce((total, { size }) => total + Number(size), 0) > MAX_OUTSIDE_FILE_BYTES;
    const memberIds = new Set<number>();
    const failed: EmailDelivery["failed"] = [];
    const outside = new Map<string, OutsideRecipient>();
    for (const { email } of [...row.to, ...row.cc, ...row.bcc]) {
      const memberId = getMemberId(email);
      if (memberId === undefined && sendsOutside) {
        outside.set(email.toLowerCase(), toOutsideRecipient(email, isTooLarge));
        continue;
      }
      const reason = memberId === undefined ? "outside" : findFailure(recipients.get(memberId), getRoleAbility);
      if (reason === undefined) memberIds.add(memberId as number);
      else if (!failed.some((each) => each.email === email)) failed.push({ email, reason });
    }
    // The author has the email in the sent folder.
    memberIds.delete(authorId);
    const { fullName = "" } = recipients.get(authorId) ?? {};
    const from = { ...row.from, name: fullName, email: toMemberAddress(authorId), avatar: "" };
    const delivery = { status: "sent", failed, ...(outside.size > 0 && { outside: [...outside.values()] }) };
    const delivered = { ...row, from, delivery } satisfies Row;
    const { seq, device, at } = { ...stored.added, ...stored.versions.content, seq: stored.seq };
    emails.push({
      row: delivered as SentRow,
      added: { seq, device, at },
      memberIds: [...memberIds],
      outside: [...outside.values()],
      files,
    });
    return [EMAILS, id, { ...stored, row: delivered } satisfies ServerRow] as const;
  });
  return { rows: addressed, emails };
}

function findFailure(member: Recipient | undefined, getRoleAbility: (role: Recipient["role"]) => Ability) {
  if (!member?.isActive) return "noMember";
  return canInArea(getRoleAbility(member.role), "email", ["read"]) ? undefined : "noAccess";
}

/** A file that is attached twice comes twice. */
const getFileIds = ({ attachments }: SentRow): string[] =>
  attachments.flatMap(({ fileId }) => (fileId === undefined ? [] : [fileId]));

function toFile(row: Row | null | undefined): Row[] {
  if (!row) return [];
  const { checkAfter, ...file } = row;
  return [file];
}

function toOutsideRecipient(email: string, isTooLarge: boolean): OutsideRecipient {
  if (isTooLarge) return { email, status: "refused", reason: "tooLarge" };
  return v.is(address, email) ? { email, status: "waiting" } : { email, status: "refused", reason: "address" };
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
 * Stores each recipient's copy, with its files, in the transaction of the push, and queues the email for the addresses
 * outside. The copy has the id of the sender's email, so a repeated email arrives once, and a reply belongs to the
 * conversation in both mailboxes. Call this after the change sets are stored.
 */
export async function deliverEmails(
  tx: Database,
  sender: Sender,
  emails: readonly SentEmail[],
): Promise<readonly DeliveredRow[]> {
  const delivered: DeliveredRow[] = [];
  for (const email of emails) {
    const { added, memberIds, files } = email;
    const copy = toCopy(email.row, sender.receivedAt);
    const copies = await storeRows(tx, sender, memberIds, EMAILS, [copy], added);
    const others = difference(
      memberIds,
      copies.map(({ memberId }) => memberId),
    );
    for (const memberId of others) copies.push(...(await storeOtherCopy(tx, sender, memberId, copy, added)));
    if (email.outside.length > 0) await queueEmail(tx, sender, email, files);
    const readers = copies.map(({ memberId }) => memberId);
    delivered.push(...copies, ...(await storeRows(tx, sender, readers, FILES, files, added)));
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

/** For a member who has a row with the email's id. */
async function storeOtherCopy(
  tx: Database,
  sender: Sender,
  memberId: number,
  copy: Row & { readonly id: number },
  added: Version,
): Promise<DeliveredRow[]> {
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
  return storeRows(tx, sender, [memberId], EMAILS, [{ ...copy, id }], added);
}

const isOfMember = ({ workspaceId }: Sender, memberId: number, table: string) =>
  and(eq(workspaceRows.workspaceId, workspaceId), eq(workspaceRows.scope, memberId), eq(workspaceRows.table, table));

/** Returns the rows that the members did not have. A file that a member has deleted comes again with another email. */
async function storeRows(
  tx: Database,
  { workspaceId }: Sender,
  memberIds: readonly number[],
  table: string,
  rows: readonly Row[],
  added: Version,
): Promise<DeliveredRow[]> {
  if (memberIds.length === 0) return [];
  const isDeletedFile = table === FILES ? sql`where workspace_rows.data is null` : sql`where false`;
  const byId = new Map(rows.map((row) => [JSON.stringify(row.id), row]));
  const delivered: DeliveredRow[] = [];
  for (const list of toJsonLists([...byId].map(([id, data]) => ({ id, data })))) {
    const { rows: inserted } = (await tx.execute(sql`
      insert into workspace_rows (workspace_id, scope, tbl, id, seq, data, versions, added)
      select ${workspaceId}::uuid, member::integer, ${table}::text, id, ${added.seq}::bigint, data, '{}'::jsonb,
        ${JSON.stringify(added)}::jsonb
      from json_to_recordset(${list}::json) as delivered (id text, data jsonb),
        json_array_elements_text(${JSON.stringify(memberIds)}::json) as member
      on conflict (workspace_id, scope, tbl, id) do update set
        seq = excluded.seq, data = excluded.data, versions = excluded.versions, added = excluded.added
      ${isDeletedFile}
      returning scope, id`)) as unknown as { rows: { scope: number; id: string }[] };
    for (const { scope, id } of inserted) {
      const row = byId.get(id);
      if (row) delivered.push({ memberId: scope, table, id: row.id as RowId, row });
    }
  }
  return delivered;
}
