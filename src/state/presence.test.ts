import { describe, expect, test } from "vitest";
import type { Presence } from "../contract/workspace-presence.ts";
import { createPresenceOrder, endTyping, loseConnection, setTyping, toShownPresence } from "./presence.ts";

const lastSeenAt = "2026-11-30T09:00:00.000Z";
const at = (state: Presence["state"]): Presence => ({ id: 2, state, lastSeenAt });

describe("toShownPresence", () => {
  test.each([
    ["nothing known of the member", "online", undefined, { status: "offline" }],
    ["offline, whatever was chosen", "busy", at("offline"), { status: "offline", lastSeenAt }],
    ["online, nothing chosen", "offline", at("online"), { status: "online" }],
    ["online and busy", "busy", at("online"), { status: "busy" }],
    ["online and away by choice", "away", at("online"), { status: "away" }],
    ["without a visible page", "online", at("away"), { status: "away" }],
  ] as const)("%s", (_, chosen, presence, shown) => {
    expect(toShownPresence(chosen, presence)).toEqual(shown);
  });
});

test("without a connection nobody is online: who was is last seen when the server last told, the others as before", () => {
  const heardAt = new Date("2026-11-30T10:00:00Z");
  const map = new Map([
    [2, at("online")],
    [3, at("away")],
  ]);
  expect([...loseConnection(map, heardAt).values()].map(({ state, lastSeenAt }) => [state, lastSeenAt])).toEqual([
    ["offline", heardAt.toISOString()],
    ["offline", lastSeenAt],
  ]);
});

test("typing ends after its time, and at once for a member who has sent the message", () => {
  const map = setTyping(setTyping(new Map(), "2:3", 3, 1_000), "group:7", 4, 2_000);
  expect([...endTyping(map, 1_000).keys()]).toEqual(["group:7"]);
  expect([...setTyping(map, "2:3", 3, undefined).keys()]).toEqual(["group:7"]);
});

describe("createPresenceOrder", () => {
  test("an answer that arrives after a later event does not replace it", () => {
    const order = createPresenceOrder();
    const no = order.startReport();
    order.addEvent([at("online")]);
    expect(order.addAnswer(no, [])?.get(2)?.state).toBe("online");
  });

  test("an answer replaces the events from before its report", () => {
    const order = createPresenceOrder();
    order.addEvent([at("online")]);
    expect(order.addAnswer(order.startReport(), [at("offline")])?.get(2)?.state).toBe("offline");
  });

  test("the answer to an earlier report is ignored after that to a later one", () => {
    const order = createPresenceOrder();
    const [first, second] = [order.startReport(), order.startReport()];
    order.addAnswer(second, [at("online")]);
    expect(order.addAnswer(first, [])).toBeUndefined();
  });
});
