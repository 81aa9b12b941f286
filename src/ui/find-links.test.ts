import { expect, test } from "vitest";
import { findLinks } from "./find-links.ts";

test.each([
  ["อีเมลsomchai@example.co.thครับ", ["somchai@example.co.th"]],
  ["ดูที่https://example.com/aครับ", ["https://example.com/a"]],
  ["ดูที่https://example.comครับ", ["https://example.com"]],
  ["ดูที่example.comนะ", ["example.com"]],
  ["(ดูที่https://example.com)", ["https://example.com"]],
  ["ราคา/ดูhttps://example.com/", ["https://example.com/"]],
  ["a@b.coและc@d.coกับhttps://example.com/fค่ะ", ["a@b.co", "c@d.co", "https://example.com/f"]],
  ["https://th.wikipedia.org/wiki/กรุงเทพ ครับ", ["https://th.wikipedia.org/wiki/กรุงเทพ"]],
  ["https://example.com/ที่นี่2560ปี?คำ=ค่า2", ["https://example.com/ที่นี่2560ปี?คำ=ค่า2"]],
  ["https://example.com/%E0%B8%81ครับ", ["https://example.com/%E0%B8%81"]],
  ["https://คน.ไทย/ก คน.ไทย", ["https://คน.ไทย/ก", "คน.ไทย"]],
  ["请看https://example.com/a谢谢", ["https://example.com/a"]],
  ["https://münchen.example/straße", ["https://münchen.example/straße"]],
  [
    "https://user@example.com/x https://example.com/?to=a@b.co",
    ["https://user@example.com/x", "https://example.com/?to=a@b.co"],
  ],
  ["'a@b.co' a/b!c@example.com", ["a@b.co", "a/b!c@example.com"]],
  ["www.a.comและwww.b.com", ["www.a.com", "www.b.com"]],
  ["ดูexample.comหรือwww.example.org", ["example.com", "www.example.org"]],
  ["a.co.th/xและb.co.th/y", ["a.co.th/x", "b.co.th/y"]],
  ["https://example.com/a\u200bครับ https://example.com\u200b", ["https://example.com/a", "https://example.com"]],
  ["müller@example.com Jürgen.d@example.de rené.d@b.co nguyễn.van@b.co สมชาย.j@b.co o’neil@b.co", []],
  ["logo@2x.png v1@2.0 สมชาย@example.com", []],
])("findLinks in %s finds %j", (text, found) => {
  expect(findLinks(text).map(({ start, end }) => text.slice(start, end))).toEqual(found);
});

test.each([
  ["somchai@example.co.th", "mailto:somchai@example.co.th"],
  ["a?b&c/d%e@example.com", "mailto:a%3Fb%26c%2Fd%25e@example.com"],
  ["example.com/a", "https://example.com/a"],
])("findLinks gives the address %s the URL %s", (text, href) => expect(findLinks(text)).toMatchObject([{ href }]));
