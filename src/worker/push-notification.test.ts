import { describe, expect, test } from "vitest";
import { toNotification } from "./push-notification.ts";

const message = {
  ...{ memberId: 2, language: "th", path: "/th/apps/chat?contact=3" },
  ...{ tag: "chat-2:3", name: "มาลี", text: "ถึงแล้ว" },
};

describe("toNotification", () => {
  test.each([
    ["messages", "มาลี", "ถึงแล้ว"],
    ["mentions", "มาลี กล่าวถึงคุณ", "ถึงแล้ว"],
    ["assignments", "มาลี มอบหมายงานให้คุณ", "ถึงแล้ว"],
    ["requests", "คำขอใหม่จากลูกค้า", "มาลี"],
  ])("%s: title and text in the subscription's language", (kind, title, body) => {
    const { path, tag } = message;
    expect(toNotification({ ...message, kind })).toMatchObject({
      title,
      options: { body, lang: "th", tag, data: { path } },
    });
  });

  test.each([
    ["no data", undefined],
    ["an unknown kind", { ...message, kind: "orders" }],
    ["the address of another site", { ...message, kind: "messages", path: "//example.com" }],
  ])("%s: shows the product's name, and a click opens the start page", (_, data) => {
    expect(toNotification(data)).toMatchObject({ title: "Phrom", options: { data: { path: "/" } } });
  });
});
