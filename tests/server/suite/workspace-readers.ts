import { beforeAll, describe, expect, test } from "vitest";
import { areasReadByAll } from "../../../src/contract/areas.ts";
import { recordedTables, syncedTables } from "../../../src/db/tables/index.ts";
import { signIn } from "../client.ts";
import { add, remove, set, TestDevice } from "../workspace-device.ts";
import {
  createId,
  createRow,
  getReaderFields,
  getRequiredOps,
  getSubjectOfTable,
  nextId,
  PICTURE,
} from "../workspace-rows.ts";
import { type EventStream, openEventStream } from "./events.ts";
import { AGENT_PASSWORD, type ServerUnderTest, signInAdmin, signInNewAgent } from "./server-under-test.ts";

const tables = [...syncedTables]
  .filter(([table]) => recordedTables.has(table))
  .map(([table, { area, policy }]) => ({
    ...{ table, area, isPrivate: policy.scope === "private", isOwn: policy.isOwn },
    isOfMembers: policy.scope === "members",
    subject: getSubjectOfTable(area, policy),
  }));

const areas = new Set(tables.map(({ area }) => area));

const abilities = [
  ["no permission", []],
  ["all permissions but to read", ["create", "update", "delete"]],
  ["the permission to read", ["read"]],
] as const;

interface Address {
  readonly table: string;
  readonly id: unknown;
}

/** Call it after `describeWorkspaceRights`, which adds the role. */
export function describeWorkspaceReaders({ fetchIntake }: ServerUnderTest): void {
  describe("who gets which rows", () => {
    let admin: TestDevice;
    let agent: TestDevice;
    let colleague: TestDevice;
    beforeAll(async () => {
      admin = await TestDevice.join(fetchIntake, await signInAdmin(fetchIntake));
      agent = await TestDevice.join(fetchIntake, await signInNewAgent(fetchIntake));
      colleague = await TestDevice.join(fetchIntake, await signInNewAgent(fetchIntake));
      await admin.upload(PICTURE);
    });
    /** With a session of its own, because the author's session gets no event. */
    async function joinAgain({ session: { member } }: TestDevice): Promise<TestDevice> {
      if (member.id === admin.session.member.id) return TestDevice.join(fetchIntake, await signInAdmin(fetchIntake));
      return TestDevice.join(fetchIntake, (await signIn(fetchIntake, member.username, AGENT_PASSWORD)).data);
    }

    /** The server sends an event at the start of each stream. */
    async function openStream({ session }: TestDevice) {
      const stream = await openEventStream(fetchIntake, session.accessToken);
      await stream.waitForEvents(1);
      return stream;
    }

    /** Without rows, if another server that shares the database tells the stream. */
    async function readNextRows(stream: EventStream): Promise<readonly Address[] | undefined> {
      await stream.waitForEvents(2);
      stream.close();
      const { data } = stream.events[1] ?? expect.unreachable();
      return (data as { rows?: readonly Address[] }).rows;
    }

    /** All that the server sends to a device that asks, by the way it comes. */
    async function readRows(reader: TestDevice) {
      const pull = (await reader.pullPage()).data;
      const pushed = await reader.send(reader.toSets([add("bookmarks", createRow("bookmarks", nextId()))]));
      const newAreas = (await reader.listPage({ areas: [...areas].join() })).data;
      await reader.load();
      const rows = { pull: pull.rows, push: pushed.data.page.rows, newAreas: newAreas.rows };
      return { rights: pull.rights, ways: { ...rows, firstSync: [...reader.rows.values()] } };
    }

    describe.each(tables)("the rows of $table", ({ table, area, subject, isPrivate, isOwn, isOfMembers }) => {
      test.each(abilities)(
        "agents with %s get them only if they may read them",
        { timeout: 60_000 },
        async (_, actions) => {
          await admin.push([set("roles", "maintainer", { ability: actions.map((action) => ({ action, subject })) })]);
          const canReadArea = ({ session: { member } }: TestDevice) =>
            member.role === "admin" || areasReadByAll.includes(area) || actions.some((action) => action === "read");
          const canReadRow = (reader: TestDevice, author: TestDevice) => {
            const { id } = reader.session.member;
            if (isPrivate) return id === author.session.member.id;
            // Rows of the admin and the agent.
            return canReadArea(reader) && (!isOfMembers || id !== colleague.session.member.id);
          };
          for (const author of isPrivate ? [admin, agent] : [admin]) {
            const newId = createId(table);
            const id = isOwn ? author.session.member.id : newId;
            const readers = await Promise.all([admin, agent, colleague].map(joinAgain));
            const streams = await Promise.all(readers.map(openStream));
            const row = createRow(table, id, {
              ...(table === "roles" && { ability: [] }),
              ...getReaderFields(table, author.session.member.id, agent.session.member.id),
            });
            expect(await author.push([add(table, row), ...getRequiredOps(table, id)])).toEqual(["accepted"]);
            const eventRows = await Promise.all(streams.map(readNextRows));
            for (const [index, reader] of readers.entries()) {
              const { member } = reader.session;
              const canRead = canReadRow(reader, author);
              const { rights, ways } = await readRows(reader);
              if (!isPrivate) expect(rights.areas.includes(area)).toBe(canReadArea(reader));
              for (const [way, rows] of Object.entries({ ...ways, event: eventRows[index] })) {
                const isSent = rows?.some((each) => each.table === table && each.id === id) ?? canRead;
                expect({ way, role: member.role, isSent }).toEqual({ way, role: member.role, isSent: canRead });
              }
            }
            if (isOfMembers) continue;
            await author.push([remove(table, id), ...getRequiredOps(table, id).map((op) => remove(op.table, op.id))]);
            for (const reader of readers) {
              const deleted = (await reader.pullPage()).data.rows.filter(
                (each) => each.table === table && each.id === id,
              );
              expect(deleted).toMatchObject(canReadRow(reader, author) ? [{ table, id, row: null }] : []);
            }
          }
        },
      );
    });
  });
}
