import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { pick } from "es-toolkit/object";
import { decodeJwt, importJWK, jwtVerify } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import webPush from "web-push";
import { openMemoryDatabase } from "../../server/database/pglite.ts";
import { pushSubscriptions } from "../../server/database/push-schema.ts";
import type { Store } from "../../server/database/store.ts";
import { type Intake, openIntake } from "../../server/intake/open-intake.ts";
import { createPushService } from "../../server/push/create-push-service.ts";
import type { PushMessage } from "../../src/contract/push.ts";
import { getPairRoom, sortIds } from "../../src/domain/colleague-chat.ts";
import { call, type FetchIntake, sendContactRequest } from "./client.ts";
import { FakeBrowser } from "./fake-browser.ts";
import { admin, signInAdmin, signInNewAgent } from "./suite/server-under-test.ts";
import { add, change, remove, set, TestDevice } from "./workspace-device.ts";
import { createRow, nextId } from "./workspace-rows.ts";

// The retries wait in memory.
vi.mock(import("es-toolkit/promise"), async (load) => ({ ...(await load()), delay: async () => {} }));

interface Received {
  readonly id: string;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: Buffer;
}

let store: Store;
let intake: Intake;
let pushService: Server;
let received: Received[];
/** By the browser's id: the statuses of the next responses. */
let statuses: Map<string, number[]>;
const fetchIntake: FetchIntake = async (path, init) => intake.app.request(path, init);

beforeAll(async () => {
  pushService = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      const id = request.url?.split("/").at(-1) ?? "";
      received.push({ id, headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(statuses.get(id)?.shift() ?? 201).end();
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => pushService.once("listening", resolve));
  const { port } = pushService.address() as AddressInfo;
  store = await openMemoryDatabase();
  intake = await openIntake({
    ...{ database: store, admin, passwordCost: 16, limits: { requests: 1_000, signIns: 1_000 } },
    fetchPush: (url, init) => fetch(`http://127.0.0.1:${port}${new URL(url).pathname}`, init),
  });
  const session = await signInAdmin(fetchIntake);
  await call(fetchIntake, "/workspace/current", { token: session.accessToken, body: { name: "ร้านมะลิ" } });
  const device = await TestDevice.join(fetchIntake, session);
  const ability = ["Chat", "Todo", "Request", "Calendar"].map((subject) => ({ action: "manage", subject }));
  await device.push([add("roles", { id: "maintainer", ability, standard: [] })]);
}, 60_000);
afterAll(async () => {
  await intake.close();
  pushService.close();
});

const joinNewAgent = async () => TestDevice.join(fetchIntake, await signInNewAgent(fetchIntake));

const save = (device: TestDevice, body: object) =>
  call(fetchIntake, "/workspace/push-subscription", {
    token: device.session.accessToken,
    body: { device: device.id, language: "th", kinds: ["messages", "mentions", "assignments"], ...body },
  });

async function subscribe(device: TestDevice, body: object = {}): Promise<FakeBrowser> {
  const browser = new FakeBrowser();
  expect(await save(device, { subscription: browser.subscription, ...body })).toMatchObject({ status: 200 });
  return browser;
}

async function sendMessage(from: TestDevice, to: TestDevice, fields: object = {}): Promise<void> {
  const memberIds = sortIds([from.session.member.id, to.session.member.id]);
  const message = { memberIds, room: getPairRoom(memberIds), senderId: from.session.member.id, message: "สวัสดี" };
  const row = createRow("colleagueMessages", crypto.randomUUID(), { ...message, groupId: undefined, ...fields });
  expect(await from.push([add("colleagueMessages", JSON.parse(JSON.stringify(row)))])).toEqual(["accepted"]);
}

const waitForPushes = ({ id }: FakeBrowser, count: number) =>
  vi.waitFor(() => expect(received.filter((each) => each.id === id)).toHaveLength(count));
const getPushes = (browser: FakeBrowser): PushMessage[] =>
  received.filter(({ id }) => id === browser.id).map(({ body }) => browser.decrypt(body));
const countSubscriptions = () => store.db.$count(pushSubscriptions);

describe("notifications by Web Push", () => {
  let author: TestDevice;
  let reader: TestDevice;
  beforeEach(async () => {
    [received, statuses] = [[], new Map()];
    await store.db.delete(pushSubscriptions);
    [author, reader] = [await joinNewAgent(), await joinNewAgent()];
  });

  test("a message reaches the other readers' browsers, encrypted and signed with the server's key", async () => {
    const [ofReader, ofAuthor] = [await subscribe(reader), await subscribe(author)];
    await sendMessage(author, reader);
    await waitForPushes(ofReader, 1);
    const id = author.session.member.id;
    expect(getPushes(ofReader)).toEqual([
      {
        ...{ kind: "messages", language: "th", path: `/th/apps/chat?contact=${id}`, name: "อารี", text: "สวัสดี" },
        memberId: reader.session.member.id,
        tag: `chat-${getPairRoom(sortIds([id, reader.session.member.id]))}`,
      },
    ]);
    const { authorization, ...headers } = (received[0] ?? expect.unreachable()).headers;
    expect(headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400", urgency: "high" });
    const [, token = "", key = ""] = /^vapid t=(.*), k=(.*)$/.exec(String(authorization)) ?? [];
    const point = Buffer.from(key, "base64url");
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
    await jwtVerify(token, await importJWK({ kty: "EC", crv: "P-256", x, y } as never, "ES256"));
    expect(decodeJwt(token).aud).toBe("https://fcm.googleapis.com");
    const { data } = await call<{ publicKey: string }>(fetchIntake, "/workspace/push-key", {
      token: reader.session.accessToken,
    });
    expect(data.publicKey).toBe(key);
    expect(getPushes(ofAuthor)).toEqual([]);
  });

  test("a repeated push of change sets notifies once, and a refused one nobody", async () => {
    const browser = await subscribe(reader);
    await sendMessage(author, reader);
    const no = author.no;
    author.no = no - 1;
    await waitForPushes(browser, 1);
    const memberIds = sortIds([author.session.member.id, reader.session.member.id]);
    const foreign = createRow("colleagueMessages", crypto.randomUUID(), {
      ...{ memberIds, room: getPairRoom(memberIds), senderId: reader.session.member.id, groupId: undefined },
    });
    author.no = no;
    expect(await author.push([add("colleagueMessages", JSON.parse(JSON.stringify(foreign)))])).not.toEqual([
      "accepted",
    ]);
    await sendMessage(author, reader, { message: "สอง" });
    await waitForPushes(browser, 2);
    expect(getPushes(browser).map(({ text }) => text)).toEqual(["สวัสดี", "สอง"]);
  });

  test("each browser gets only the kinds that it asked for, in its language", async () => {
    const browser = await subscribe(reader, { kinds: ["mentions", "assignments"], language: "en" });
    await sendMessage(author, reader);
    await sendMessage(author, reader, { message: "@อารี ดูหน่อย", mentions: [reader.session.member.id] });
    await waitForPushes(browser, 1);
    const task = nextId();
    const assignee = { fullName: "อารี", avatar: "", memberId: reader.session.member.id };
    await author.push([
      add("tasks", createRow("tasks", task, { title: "ส่งใบเสนอราคา", isCompleted: false, isDeleted: false })),
    ]);
    const values = { assignee, assignedBy: author.session.member.id };
    expect(await author.push([change("tasks", task, { assignee: { values } })])).toEqual(["accepted"]);
    await author.push([set("tasks", task, { title: "ส่งใบเสนอราคาใหม่" })]);
    await waitForPushes(browser, 2);
    expect(getPushes(browser)).toMatchObject([
      { kind: "mentions", text: "@อารี ดูหน่อย", path: expect.stringMatching(/^\/en\/apps\/chat\?/) },
      { kind: "assignments", text: "ส่งใบเสนอราคา", path: `/en/apps/todo?task=${task}` },
    ]);
  });

  test("an invitation, a new time and a canceled event are told to the guest", async () => {
    const browser = await subscribe(reader, { kinds: ["events"] });
    const [id, day] = [nextId(), new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)];
    const [authorId, memberId] = [author.session.member.id, reader.session.member.id];
    const guests = [{ fullName: "อารี", avatar: "", memberId, invitedBy: authorId }];
    const row = createRow("events", id, { title: "ประชุมทีม", start: `${day}T03:00:00.000Z`, end: null, rrule: null });
    const extendedProps = { ...(row.extendedProps as object), guests };
    await author.push([add("events", { ...row, allDay: false, overrides: [], exdates: [], extendedProps })]);
    await waitForPushes(browser, 1);
    const time = { ...pick(row, ["end", "timeZone", "rrule"]), allDay: false, overrides: [], exdates: [] };
    await author.push([change("events", id, { time: { values: { ...time, start: `${day}T05:00:00.000Z` } } })]);
    await waitForPushes(browser, 2);
    await author.push([remove("events", id)]);
    await waitForPushes(browser, 3);
    const [path, tag] = [`/th/apps/calendar?event=${id}&date=${day}`, `event-${id}`];
    const told = { kind: "events", text: "ประชุมทีม", tag };
    expect(getPushes(browser)).toMatchObject([
      { ...told, news: "invited", start: `${day}T03:00:00.000Z`, path },
      { ...told, news: "moved", start: `${day}T05:00:00.000Z`, path },
      { ...told, news: "canceled", start: `${day}T05:00:00.000Z`, path: `/th/apps/calendar?date=${day}` },
    ]);
  });

  test("a visitor's request is told to those who asked for it, without its text", async () => {
    const browser = await subscribe(reader, { kinds: ["requests"] });
    const { status } = await sendContactRequest(fetchIntake);
    expect(status).toBe(201);
    await waitForPushes(browser, 1);
    expect(getPushes(browser)).toMatchObject([{ kind: "requests", text: "" }]);
  });

  test.each([404, 410])("a subscription whose push service answers %s is deleted", async (status) => {
    const browser = await subscribe(reader);
    statuses.set(browser.id, [status]);
    await sendMessage(author, reader);
    await vi.waitFor(async () => expect(await countSubscriptions()).toBe(0));
  });

  test("a busy push service is tried three times, and the subscription stays", async () => {
    const browser = await subscribe(reader);
    statuses.set(browser.id, [429, 503, 500]);
    await sendMessage(author, reader);
    await waitForPushes(browser, 3);
    expect(await countSubscriptions()).toBe(1);
  });

  test("a push service that does not answer delays no other notice, and an expired notice is not sent", async () => {
    await subscribe(reader);
    const requests: (() => void)[] = [];
    const fetchPush = () =>
      new Promise<Response>((resolve) => {
        requests.push(() => resolve(new Response(null, { status: 201 })));
        // The first one waits.
        if (requests.length > 1) requests.at(-1)?.();
      });
    const service = createPushService({ db: store.db, log: () => {}, keys: webPush.generateVAPIDKeys(), fetchPush });
    const notice = { memberId: reader.session.member.id, kind: "messages", path: "/", tag: "chat", text: "" } as const;
    const expired = { ...notice, expiresAt: Date.now() - 1 };
    const sent = service.notify([...Array.from({ length: 12 }, () => notice), expired], author.session.member.id);
    await vi.waitFor(() => expect(requests).toHaveLength(12));
    requests[0]?.();
    await sent;
    expect(requests).toHaveLength(12);
  });

  test("signing out, a removed device, a deactivated member and no kinds end the notifications", async () => {
    const signedOut = await subscribe(reader);
    await call(fetchIntake, "/intake/session", {
      ...{ method: "DELETE", body: { refreshToken: reader.session.refreshToken } },
    });
    expect(await countSubscriptions()).toBe(0);
    const removed = await joinNewAgent();
    const ofRemoved = await subscribe(removed);
    const token = (await signInAdmin(fetchIntake)).accessToken;
    await call(fetchIntake, `/workspace/devices/${removed.id}`, { method: "DELETE", token });
    expect((await save(removed, { subscription: ofRemoved.subscription })).status).toBe(410);
    const left = await joinNewAgent();
    const ofLeft = await subscribe(left);
    await call(fetchIntake, `/intake/team/${left.session.member.id}`, {
      method: "PATCH",
      token,
      body: { isActive: false },
    });
    const off = await joinNewAgent();
    const ofOff = await subscribe(off);
    expect(await save(off, { kinds: [], subscription: null })).toMatchObject({ status: 200 });
    const last = await joinNewAgent();
    const ofLast = await subscribe(last);
    for (const to of [reader, removed, left, off, last]) await sendMessage(author, to);
    await waitForPushes(ofLast, 1);
    for (const browser of [signedOut, ofRemoved, ofLeft, ofOff]) expect(getPushes(browser)).toEqual([]);
  });

  test("the browser of a member who signs in after another gets only what the later session gets", async () => {
    const browser = await subscribe(reader);
    await save(author, { subscription: browser.subscription });
    expect(await countSubscriptions()).toBe(1);
  });

  test.each([
    "http://fcm.googleapis.com/fcm/send/1",
    "https://127.0.0.1/",
    "https://localhost/",
    "https://fcm.googleapis.com:8443/",
    "https://user@fcm.googleapis.com/",
    "https://fcm.googleapis.com.example.com/",
    "https://evilpush.apple.com.internal/",
    "https://push.apple.com.169.254.169.254/",
  ])("the address %s is refused", async (endpoint) => {
    const { keys } = new FakeBrowser().subscription;
    expect((await save(reader, { subscription: { endpoint, keys } })).status).toBe(400);
  });
});
