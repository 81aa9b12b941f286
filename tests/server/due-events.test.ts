import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openMemoryDatabase } from "../../server/database/pglite.ts";
import { pushSubscriptions } from "../../server/database/push-schema.ts";
import { sentReminders } from "../../server/database/reminder-schema.ts";
import { workspaceRows } from "../../server/database/schema.ts";
import type { Store } from "../../server/database/store.ts";
import { type Intake, openIntake } from "../../server/intake/open-intake.ts";
import { claimDueReminders } from "../../server/push/due-events.ts";
import { findCurrentWorkspace } from "../../server/workspace/current-workspace.ts";
import { call, type FetchIntake } from "./client.ts";
import { FakeBrowser } from "./fake-browser.ts";
import { admin, signInAdmin } from "./suite/server-under-test.ts";
import { add, TestDevice } from "./workspace-device.ts";
import { createRow, nextId } from "./workspace-rows.ts";

let store: Store;
let intake: Intake;
let device: TestDevice;
const fetchIntake: FetchIntake = async (path, init) => intake.app.request(path, init);
beforeAll(async () => {
  store = await openMemoryDatabase();
  intake = await openIntake({ database: store, admin, passwordCost: 16 });
  const session = await signInAdmin(fetchIntake);
  await call(fetchIntake, "/workspace/current", { token: session.accessToken, body: { name: "ร้านมะลิ" } });
  device = await TestDevice.join(fetchIntake, session);
}, 60_000);
afterAll(() => intake.close());

async function subscribe(body: object = {}) {
  const { subscription } = new FakeBrowser();
  const saved = { device: device.id, language: "th", kinds: ["reminders"], timeZone: "Asia/Bangkok", subscription };
  const token = device.session.accessToken;
  const sent = await call(fetchIntake, "/workspace/push-subscription", { token, body: { ...saved, ...body } });
  expect(sent.status).toBe(200);
  await store.db.update(pushSubscriptions).set({ savedAt: new Date("2026-12-01T00:00:00Z") });
}

/** The event of the signed-in member at 10:00 in Bangkok, with a reminder 15 minutes before. */
async function addEvent(fields: object = {}, props: object = {}): Promise<number> {
  const id = nextId();
  const row = createRow("events", id, {
    ...{ title: "ประชุม", start: "2026-12-07T03:00:00.000Z", end: null, allDay: false, timeZone: "Asia/Bangkok" },
    ...{ rrule: null, exdates: [], overrides: [], ownerId: device.session.member.id, ...fields },
  });
  const extendedProps = { ...(row.extendedProps as object), guests: [], reminderMinutes: 15, ...props };
  const stored = JSON.parse(JSON.stringify({ ...row, extendedProps }));
  expect(await device.push([add("events", stored)])).toEqual(["accepted"]);
  return id;
}

async function findStarts(time: string): Promise<(string | undefined)[]> {
  const workspace = (await findCurrentWorkspace(store.db)) ?? expect.unreachable();
  const subscriptions = await store.db.select().from(pushSubscriptions);
  const due = await claimDueReminders(store.db, workspace.id, subscriptions, new Date(time));
  return due.map(({ notice }) => notice.start);
}

describe("claimDueReminders", () => {
  beforeEach(async () => {
    for (const table of [sentReminders, pushSubscriptions, workspaceRows]) await store.db.delete(table);
    await subscribe();
  });

  test.each([
    ["02:44:59", 0],
    ["02:45:00", 1],
    ["03:05:00", 1],
    ["03:05:01", 0],
  ])("the reminder 15 minutes before 03:00: at %s, %s is due", async (time, count) => {
    await addEvent();
    expect(await findStarts(`2026-12-07T${time}Z`)).toHaveLength(count);
  });

  test("several servers claim a reminder once, and again after the event was moved", async () => {
    const id = await addEvent();
    const time = "2026-12-07T02:50:00Z";
    const claims = await Promise.all([findStarts(time), findStarts(time), findStarts(time)]);
    expect(claims.flat()).toEqual(["2026-12-07T03:00:00.000Z"]);
    await store.db.delete(workspaceRows);
    await addEvent({ id, start: "2026-12-07T03:04:00.000Z" });
    expect(await findStarts(time)).toEqual(["2026-12-07T03:04:00.000Z"]);
  });

  test("a new sign-in gets no reminder of a time before it", async () => {
    await addEvent();
    await store.db.update(pushSubscriptions).set({ savedAt: new Date("2026-12-07T02:45:01Z") });
    expect(await findStarts("2026-12-07T02:50:00Z")).toEqual([]);
    await store.db.update(pushSubscriptions).set({ savedAt: new Date("2026-12-07T02:45:00Z") });
    expect(await findStarts("2026-12-07T02:50:00Z")).toHaveLength(1);
  });

  test("each occurrence of a repeating event reminds, as it was moved or removed", async () => {
    await addEvent({
      rrule: "FREQ=DAILY",
      exdates: ["2026-12-09T03:00:00.000Z"],
      overrides: [{ recurrenceId: "2026-12-10T03:00:00.000Z", start: "2026-12-10T06:00:00.000Z" }],
    });
    const times = ["08T02:50", "09T02:50", "10T02:50", "10T05:50"];
    const found = await Promise.all(times.map((time) => findStarts(`2026-12-${time}:00Z`)));
    expect(found).toEqual([["2026-12-08T03:00:00.000Z"], [], [], ["2026-12-10T06:00:00.000Z"]]);
  });

  test("an all-day event starts at midnight in the browser's time zone", async () => {
    await addEvent({ allDay: true, start: "2026-12-08", timeZone: null }, { reminderMinutes: 60 });
    expect(await findStarts("2026-12-07T16:00:00Z")).toEqual(["2026-12-08"]);
    await subscribe({ timeZone: "Europe/Berlin" });
    await store.db.delete(sentReminders);
    expect(await findStarts("2026-12-07T16:00:00Z")).toEqual([]);
    expect(await findStarts("2026-12-07T22:00:00Z")).toEqual(["2026-12-08"]);
  });

  test.each([
    ["the member whose device added the event, if it names no owner", { ownerId: undefined }, {}, 1],
    ["a guest", {}, { guests: [{ fullName: "มาลี", avatar: "", memberId: 1 }] }, 1],
    ["somebody else", {}, {}, 0],
    ["nobody, because the event has no reminder", { ownerId: 1 }, { reminderMinutes: null }, 0],
  ])("reminds %s", async (_, fields, props, count) => {
    await addEvent({ ownerId: 2, ...fields }, props);
    expect(await findStarts("2026-12-07T02:50:00Z")).toHaveLength(count);
  });

  test("a browser that did not ask for reminders gets none", async () => {
    await subscribe({ kinds: ["messages"] });
    await addEvent();
    expect(await findStarts("2026-12-07T02:50:00Z")).toEqual([]);
  });
});
