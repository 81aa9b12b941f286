import { describe, expect, test } from "vitest";
import type { PushNotification } from "./push-notification.ts";
import { receivePush } from "./receive-push.ts";

async function receive(state: {
  memberId: number | undefined;
  hasVisiblePage: boolean;
  mustShow?: boolean;
}): Promise<string[]> {
  const done: string[] = [];
  const show = async ({ title, options }: PushNotification) =>
    void done.push(`show ${title}${options.silent ? " silently" : ""}`);
  const unsubscribe = async () => done.push("unsubscribe");
  const data = {
    memberId: 7,
    kind: "messages",
    language: "en",
    path: "/en/apps/chat?contact=3",
    tag: "t",
    name: "Malee",
    text: "Hi",
  };
  await receivePush(data, { mustShow: false, ...state, show, unsubscribe });
  return done;
}

describe("receivePush", () => {
  test("shows a notification while no page is visible", async () => {
    expect(await receive({ memberId: 7, hasVisiblePage: false })).toEqual(["show Malee"]);
  });

  test("shows none while a page is visible, which shows it itself", async () => {
    expect(await receive({ memberId: 7, hasVisiblePage: true })).toEqual([]);
  });

  test("ends the subscription of somebody who has signed out", async () => {
    expect(await receive({ memberId: undefined, hasVisiblePage: false })).toEqual(["unsubscribe"]);
  });

  test("ends the subscription of another member of a shared computer", async () => {
    expect(await receive({ memberId: 8, hasVisiblePage: false })).toEqual(["unsubscribe"]);
  });

  test("shows one silently beside a visible page in Safari", async () => {
    expect(await receive({ memberId: 7, hasVisiblePage: true, mustShow: true })).toEqual(["show Malee silently"]);
  });
});
