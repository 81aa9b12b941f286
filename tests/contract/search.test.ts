import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { getSearchIndex } from "../../src/contract/search.ts";
import { createTestApi, type TestApi } from "./test-api.ts";

const fetchIndex = async (api: TestApi, language = "en") =>
  v.parse(
    getSearchIndex.responses[200],
    (await api.call(getSearchIndex, { headers: { "accept-language": language } })).data,
  ).searchArr;

describe("getSearchIndex", () => {
  test("returns the groups pages, files and contacts, each with a limit of four results", async () => {
    const groups = await fetchIndex(await createTestApi("search"));
    expect(groups.map(({ groupTitle, searchLimit }) => [groupTitle, searchLimit])).toEqual([
      ["pages", 4],
      ["files", 4],
      ["contacts", 4],
    ]);
  });

  test("sorts each group by id", async () => {
    for (const { data } of await fetchIndex(await createTestApi("search"))) {
      const ids = data.map(({ id }) => id);
      expect(ids).toEqual(ids.map((_, position) => position + 1));
    }
  });

  test("translates page titles and roles; people's names and file names stay as they are", async () => {
    const api = await createTestApi("search");
    const [[pages, files, contacts], [thaiPages, thaiFiles, thaiContacts]] = await Promise.all([
      fetchIndex(api),
      fetchIndex(api, "th"),
    ]);
    expect(pages.data[0]).toMatchObject({ title: "To-do", link: "/apps/todo" });
    expect(thaiPages.data[0]).toMatchObject({ title: "สิ่งที่ต้องทำ", link: "/apps/todo" });
    expect(contacts.data[0]).toMatchObject({ title: "อารยา ศรีสุวรรณ", role: "Sales manager" });
    expect(thaiContacts.data[0]).toMatchObject({ title: "อารยา ศรีสุวรรณ", role: "ผู้จัดการฝ่ายขาย" });
    expect(thaiFiles).toEqual(files);
  });

  test("marks the bookmarked pages", async () => {
    const api = await createTestApi("search");
    const starred = async () => (await fetchIndex(api))[0].data.filter(({ isBookmarked }) => isBookmarked);
    expect((await starred()).map(({ link }) => link)).toEqual(["/apps/todo", "/manual"]);
    for (const id of [1, 4]) await api.send("POST", "/api/bookmarks/update", { body: { id } });
    expect((await starred()).map(({ link }) => link)).toEqual(["/", "/manual"]);
  });
});
