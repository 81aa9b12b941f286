import { describe, expect, test } from "vitest";
import { CHAT_PROFILE_USER_ID, chatStatuses } from "../../../src/contract/chat.ts";
import { resolveRelativeDates } from "../../../src/db/relative-dates.ts";
import { resolveLanguage } from "../../../src/lib/language.ts";
import { getSeedRows } from "../seed-data.ts";
import { SEED_DATE } from "../test-api.ts";
import { isThai } from "./seed-checks.ts";

const contacts = getSeedRows("chat", "chatContacts");
const [profile] = getSeedRows("chat", "chatProfile");
const threads = resolveRelativeDates(getSeedRows("chat", "chatThreads"), SEED_DATE);
const messages = resolveRelativeDates(getSeedRows("chat", "chatMessages"), SEED_DATE);
const files = getSeedRows("chat", "chatFiles");

const contactsByName = contacts.map((each) => [each.fullName, each] as const);

describe("seed contacts", () => {
  test.each(contactsByName)("the seed contact %s has a name and a text in one language", (_, each) => {
    expect(isThai(each.about)).toBe(isThai(each.fullName));
  });

  test("seed contacts have every status, half are Thai and none is the profile user", () => {
    expect(contacts.length).toBeGreaterThanOrEqual(11);
    expect(new Set(contacts.map(({ status }) => status))).toEqual(new Set(chatStatuses));
    expect(contacts.filter(({ fullName }) => isThai(fullName))).toHaveLength(contacts.length / 2);
    expect(contacts.map(({ id }) => id)).not.toContain(CHAT_PROFILE_USER_ID);
  });
});

test("the seed profile user is the first account", () => {
  const person = profile && resolveLanguage(profile, "en");
  const [owner] = getSeedRows("auth", "accounts");
  expect(person).toMatchObject({ id: CHAT_PROFILE_USER_ID, fullName: owner?.fullName, avatar: owner?.avatar });
});

describe("seed conversations", () => {
  test.each(threads.map((each) => [each.id, each] as const))(
    "the seed conversation %i matches its messages",
    (id, each) => {
      const chat = messages.filter(({ contactId }) => contactId === id).map(({ contactId, ...rest }) => rest);
      expect(chat.map(({ seq }) => seq)).toEqual(chat.map((_, index) => index + 1));
      expect(each).toMatchObject({ userId: id, lastMessage: chat.at(-1), lastSeq: chat.length });
      expect(new Set(chat.map(({ senderId }) => senderId))).toEqual(new Set([id, CHAT_PROFILE_USER_ID]));
      const partner = contacts.find((one) => one.id === id);
      for (const { message } of chat) expect(isThai(message), message).toBe(isThai(partner?.fullName ?? ""));
      // The unseen messages are the last of the conversation, and the partner sent all of them.
      const unseen = chat.slice(chat.length - each.unseenMsgs);
      expect(unseen.every(({ senderId }) => senderId === id)).toBe(true);
      expect(each.firstUnseenId).toBe(unseen[0]?.id ?? null);
    },
  );

  test("seed conversations quote the text of earlier messages of the same conversation", () => {
    const replies = messages.filter(({ replyTo }) => replyTo);
    expect(replies.length).toBeGreaterThanOrEqual(5);
    for (const { contactId, seq, replyTo } of replies) {
      const quotedMessage = messages.find(({ id }) => id === replyTo?.id);
      expect(quotedMessage).toMatchObject({ contactId, message: replyTo?.message, senderId: replyTo?.senderId });
      expect(quotedMessage?.seq).toBeLessThan(seq);
    }
  });

  test("files of seed conversations have content that matches their description", () => {
    const attachments = messages.flatMap((each) => each.attachments);
    expect(attachments.map(({ id }) => id)).toEqual(files.map(({ id }) => id));
    for (const [index, { id, fileName, mediaType, size, data }] of files.entries()) {
      const content = Buffer.from(data, "base64");
      expect(attachments[index]).toMatchObject({ id, fileName, mediaType, size });
      expect(content.length).toBe(size);
      if (mediaType !== "image/png") continue;
      // A PNG file stores its width and height after the name of its first part.
      expect(content.toString("latin1", 1, 4)).toBe("PNG");
      const [width, height] = [content.readUInt32BE(16), content.readUInt32BE(20)];
      expect(attachments[index]).toMatchObject({ width, height });
    }
  });

  test.each([
    [0, 0],
    [9, 30],
    [23, 59],
  ])("seed conversations are in chronological order and past when the app first starts at %i:%i", (hour, minute) => {
    const now = new Date(2026, 6, 15, hour, minute);
    const rows = resolveRelativeDates(getSeedRows("chat", "chatMessages"), now);
    for (const { id } of threads) {
      const times = rows.filter(({ contactId }) => contactId === id).map(({ time }) => time);
      expect(times).toEqual([...new Set(times)].sort());
      expect((times.at(-1) ?? "") < now.toISOString()).toBe(true);
    }
  });
});
