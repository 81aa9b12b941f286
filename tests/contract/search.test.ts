import { describe, expect, test } from "vitest";
import { getSearchIndex, listPeople } from "../../src/contract/search.ts";
import { createTestApi, type SendOptions, type TestApi } from "./test-api.ts";

const fetchIndex = async (api: TestApi, language = "en") =>
  (await api.fetch(getSearchIndex, { headers: { "accept-language": language } })).searchArr;

describe("getSearchIndex", () => {
  test("getSearchIndex returns the groups pages, files and contacts, each with a limit of four results", async () => {
    const groups = await fetchIndex(await createTestApi("search"));
    expect(groups.map(({ groupTitle, searchLimit }) => [groupTitle, searchLimit])).toEqual([
      ["pages", 4],
      ["files", 4],
      ["contacts", 4],
    ]);
  });

  test("getSearchIndex sorts each group by id", async () => {
    for (const { data } of await fetchIndex(await createTestApi("search"))) {
      const ids = data.map(({ id }) => id);
      expect(ids).toEqual(ids.map((_, position) => position + 1));
    }
  });

  test("getSearchIndex translates page titles and roles; people's names and file names stay as they are", async () => {
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

  test("getSearchIndex marks the bookmarked pages", async () => {
    const api = await createTestApi("search");
    const fetchBookmarked = async () => (await fetchIndex(api))[0].data.filter(({ isBookmarked }) => isBookmarked);
    expect((await fetchBookmarked()).map(({ link }) => link)).toEqual(["/apps/todo", "/manual"]);
    for (const id of [1, 4]) await api.send("POST", "/api/bookmarks/update", { body: { id } });
    expect((await fetchBookmarked()).map(({ link }) => link)).toEqual(["/", "/manual"]);
  });
});

describe("listPeople", () => {
  const fetchPeople = async (api: TestApi, options?: SendOptions) => (await api.fetch(listPeople, options)).people;
  const areas = ["auth", "users", "chat", "search", "employees", "todo", "calendar", "email"] as const;
  const toNames = (people: readonly { fullName: string }[]) => people.map(({ fullName }) => fullName);

  test("listPeople joins what users, chat, address book, employees and emails say about a person", async () => {
    const people = await fetchPeople(await createTestApi(...areas));
    expect(people.filter(({ fullName }) => fullName === "Marcus Bell")).toEqual([
      {
        id: expect.stringMatching(/^user:\d+$/),
        fullName: "Marcus Bell",
        isOwn: false,
        role: expect.stringMatching(/\w/),
        emails: ["marcus@example.com"],
        avatar: "/images/avatars/marcus.webp",
        userId: expect.any(Number),
        contactId: expect.any(Number),
      },
    ]);
    const own = people.filter(({ isOwn }) => isOwn);
    expect(own).toMatchObject([{ fullName: "อารยา ศรีสุวรรณ", emails: ["admin@demo.com", "araya@example.com"] }]);
    expect(toNames(people)).toContain("Helen Marlow");
  });

  test("listPeople has an assignee, a guest and a correspondent once each, but no sender of spam", async () => {
    const api = await createTestApi("todo", "calendar", "email");
    await api.db.tasks.update(1, { assignee: { fullName: "Nok", avatar: "" } });
    await api.db.events.update(1, { "extendedProps.guests": [{ fullName: "Lek", avatar: "" }] });
    const names = toNames(await fetchPeople(api));
    expect(names.filter((name) => ["Nok", "Lek", "Helen Marlow", "Prize Desk"].includes(name))).toEqual([
      "Helen Marlow",
      "Lek",
      "Nok",
    ]);
  });

  test("listPeople lists two users with the same name, each with their own address", async () => {
    const api = await createTestApi("users");
    const [first, second] = await api.db.users.limit(2).toArray();
    await api.db.users.update(second?.id ?? 0, { fullName: first?.fullName ?? "" });
    const emails = (await fetchPeople(api))
      .filter(({ fullName }) => fullName === first?.fullName)
      .map(({ emails: [email] }) => email);
    expect(emails.toSorted()).toEqual([first?.email, second?.email].toSorted());
  });

  test("listPeople returns only the account's own person for the client role", async () => {
    const api = await createTestApi(...areas);
    expect(await fetchPeople(api, { token: await api.token(2) })).toMatchObject([
      { fullName: "Daniel Weber", isOwn: true },
    ]);
  });
});
