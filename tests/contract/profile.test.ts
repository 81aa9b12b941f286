import * as v from "valibot";
import { beforeEach, describe, expect, vi } from "vitest";
import {
  addComment,
  addPost,
  getProfile,
  togglePostLike,
  updateProfile,
  votePoll,
} from "../../src/contract/profile.ts";
import { countVotes } from "../../src/domain/profile.ts";
import { getSeedRows } from "./seed-data.ts";
import { createApiTest, createTestApi, SEED_DATE, type SendOptions, type TestApi } from "./test-api.ts";

const test = createApiTest("profile");

const LAST_ID = getSeedRows("profile", "profilePosts").length;
const thaiOptions = { headers: { "accept-language": "th" } };
const NOW = "2026-07-15T03:00:00.000Z";
const postSchema = addPost.responses[201];

const fetchProfile = (api: TestApi, options?: SendOptions) => api.fetch(getProfile, options);
const change = (api: TestApi, body: object, options: SendOptions = {}) =>
  api.fetch(updateProfile, { ...options, body });
const callAddPost = async (api: TestApi, text: string) =>
  v.parse(postSchema, (await api.call(addPost, { body: { text } })).data).post;
const like = async (api: TestApi, id: number) => (await api.fetch(togglePostLike, { params: { id } })).post;
const comment = async (api: TestApi, id: number, text: string) =>
  v.parse(postSchema, (await api.call(addComment, { params: { id }, body: { comment: text } })).data).post;
const vote = async (api: TestApi, id: number, option: number, options: SendOptions = {}) =>
  (await api.fetch(votePoll, { ...options, params: { id }, body: { option } })).poll;
const findPost = async (api: TestApi, id: number) => (await fetchProfile(api)).posts.find((post) => post.id === id);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(NOW) });
  return () => {
    vi.useRealTimers();
  };
});

describe("getProfile", () => {
  test("getProfile returns posts newest first and comments oldest first", async () => {
    const { posts } = await fetchProfile(await createTestApi("profile"));
    expect(posts.map(({ id }) => id)).toEqual(Array.from({ length: LAST_ID }, (_, index) => LAST_ID - index));
    const times = posts.map(({ time }) => time);
    expect(times).toEqual(times.toSorted().reverse());
    for (const { time, detailedComments } of posts) {
      const moments = [time, ...detailedComments.map(({ commentTime }) => commentTime)];
      expect(moments).toEqual(moments.toSorted());
    }
  });

  test("getProfile adds name and avatar to every author, including the profile's own person", async () => {
    const { header, posts } = await fetchProfile(await createTestApi("profile"));
    const names = posts.flatMap((post) => [post, ...post.detailedComments]);
    const own = names.filter(({ username }) => username === header.username);
    expect(own.length).toBeGreaterThanOrEqual(8);
    for (const { avatar } of own) expect(avatar).toBe(header.avatar);
    for (const { username, avatar } of names) expect([username, avatar]).not.toContain("");
  });

  test("getProfile translates the app's texts; texts written by people stay as they are", async ({ api }) => {
    const [englishProfile, thaiProfile] = [await fetchProfile(api), await fetchProfile(api, thaiOptions)];
    expect(englishProfile.header.designation).toBe("Sales manager");
    expect(thaiProfile.header.designation).toBe("ผู้จัดการฝ่ายขาย");
    expect(thaiProfile.userAbout).toEqual({
      ...englishProfile.userAbout,
      about: expect.stringContaining("ลูกค้าองค์กร"),
      lives: "กรุงเทพมหานคร ประเทศไทย",
    });
    expect(thaiProfile.latestPhotos.at(6)?.alt).toBe("ถนนยามค่ำคืน");
    expect(thaiProfile.polls[0]?.result.map(({ name }) => name)).toContain("หุ่นยนต์ดูดฝุ่น");
    expect(thaiProfile.posts.map(({ text }) => text)).toEqual(englishProfile.posts.map(({ text }) => text));
    expect(thaiProfile.posts.find(({ id }) => id === 7)?.postImgAlt).toBe("รถส่งพัสดุวิ่งฝ่าสายฝน");
    expect(thaiProfile.twitterFeeds).toEqual(englishProfile.twitterFeeds);
  });
});

describe("updateProfile", () => {
  test("updateProfile changes the given fields and keeps the rest", async ({ api }) => {
    const before = await fetchProfile(api);
    const after = await change(api, { header: { coverImg: "" }, userAbout: { website: "https://araya.example" } });
    expect(after).toEqual({
      ...before,
      header: { ...before.header, coverImg: "" },
      userAbout: { ...before.userAbout, website: "https://araya.example" },
    });
    expect(await fetchProfile(api)).toEqual(after);
  });

  test("updateProfile changes a translated text in the requested language only", async ({ api }) => {
    const before = await fetchProfile(api, thaiOptions);
    await change(api, { header: { designation: "Head of sales" }, userAbout: { about: "Hello", lives: "Nan" } });
    expect(await fetchProfile(api, thaiOptions)).toEqual(before);
    const after = await change(api, { header: { designation: "หัวหน้าฝ่ายขาย" } }, thaiOptions);
    expect(after.header.designation).toBe("หัวหน้าฝ่ายขาย");
    expect((await fetchProfile(api)).header.designation).toBe("Head of sales");
    expect((await fetchProfile(api)).userAbout).toMatchObject({ about: "Hello", lives: "Nan" });
  });

  test("existing posts and comments show the new name and avatar", async ({ api }) => {
    const person = { username: "Araya S.", avatar: "/images/avatars/aiko.webp" };
    const { posts } = await change(api, { header: person });
    expect(posts.find(({ id }) => id === 10)).toMatchObject(person);
    expect(posts.find(({ id }) => id === 8)?.detailedComments[0]).toMatchObject(person);
    expect(posts.find(({ id }) => id === 8)?.username).toBe("สมชาย รัตนพันธ์");
  });

  test("updateProfile publishes no change event if no value changes", async ({ api }) => {
    const { header, userAbout, ...rest } = await fetchProfile(api);
    for (const body of [{}, { header: {} }, { header, userAbout }, { header: { id: 2 }, polls: [] }])
      expect(await change(api, body)).toEqual({ header, userAbout, ...rest });
    expect(api.published).toEqual([]);
  });
});

describe("addPost", () => {
  test("addPost adds the post at the top, with the profile's person as author and the current time", async ({
    api,
  }) => {
    const { header, posts } = await fetchProfile(api);
    const post = await callAddPost(api, " สวัสดีค่ะ\nพรุ่งนี้เจอกัน ");
    expect(post).toEqual({
      id: LAST_ID + 1,
      username: header.username,
      avatar: header.avatar,
      text: "สวัสดีค่ะ\nพรุ่งนี้เจอกัน",
      time: NOW,
      likes: 0,
      youLiked: false,
      comments: 0,
      share: 0,
      likedUsers: [],
      detailedComments: [],
    });
    expect((await fetchProfile(api)).posts).toEqual([post, ...posts]);
  });

  test("the new post is at the top, even when the clock was set back", async ({ api }) => {
    const first = await callAddPost(api, "first");
    vi.setSystemTime(new Date(2020, 0, 1));
    const second = await callAddPost(api, "second");
    expect((await fetchProfile(api)).posts.slice(0, 2)).toEqual([second, first]);
  });
});

describe("togglePostLike", () => {
  test("togglePostLike toggles the like and the count", async ({ api }) => {
    const before = await findPost(api, 5);
    const likedPost = await like(api, 5);
    expect(likedPost).toEqual({ ...before, youLiked: true, likes: 20 });
    expect(await findPost(api, 5)).toEqual(likedPost);
    expect(await like(api, 5)).toEqual(before);
  });

  test("togglePostLike removes a like that the seed data has", async ({ api }) => {
    expect(await like(api, 1)).toMatchObject({ youLiked: false, likes: 26 });
  });

  test("five simultaneous toggles are all counted", async ({ api }) => {
    await Promise.all(Array.from({ length: 5 }, () => like(api, 5)));
    expect(await findPost(api, 5)).toMatchObject({ youLiked: true, likes: 20 });
  });
});

describe("addComment", () => {
  test("addComment appends the comment with the profile's author and the current time", async ({ api }) => {
    const before = await findPost(api, 3);
    const { header } = await fetchProfile(api);
    const post = await comment(api, 3, " Pandan! ");
    const own = { id: 4, username: header.username, avatar: header.avatar, comment: "Pandan!", commentTime: NOW };
    expect(post).toEqual({
      ...before,
      comments: 4,
      detailedComments: [...(before?.detailedComments ?? []), own],
    });
    expect(await findPost(api, 3)).toEqual(post);
  });

  test("addComment numbers the comments of a new post from 1", async ({ api }) => {
    const { id } = await callAddPost(api, "x");
    await Promise.all([comment(api, id, "one"), comment(api, id, "two")]);
    const post = await findPost(api, id);
    expect(post?.comments).toBe(2);
    expect(post?.detailedComments.map((each) => each.id)).toEqual([1, 2]);
  });
});

describe("votePoll", () => {
  const getVotes = ({ result }: { result: { votes: number }[] }) => result.map(({ votes }) => votes);

  test("votePoll adds one vote to the option", async ({ api }) => {
    const before = (await fetchProfile(api)).polls[0];
    expect(before).toMatchObject({ youVoted: null });
    const poll = await vote(api, 1, 3);
    expect(poll.youVoted).toBe(3);
    expect(getVotes(poll)).toEqual([31, 44, 19, 27]);
    expect((await fetchProfile(api)).polls).toContainEqual(poll);
  });

  test("voting again moves the vote to the new option", async ({ api }) => {
    expect(getVotes(await vote(api, 2, 2))).toEqual([22, 36, 29]);
    const movedPoll = await vote(api, 2, 3);
    expect(getVotes(movedPoll)).toEqual([22, 35, 30]);
    expect(movedPoll.youVoted).toBe(3);
    expect(getVotes(await vote(api, 2, 1))).toEqual([23, 35, 29]);
  });

  test("voting for the same option again writes nothing and publishes no change event", async ({ api }) => {
    const before = (await fetchProfile(api)).polls[1];
    expect(await vote(api, 2, 2)).toEqual(before);
    expect(api.published).toEqual([]);
    await vote(api, 2, 1);
    expect(api.published).toEqual([["profile"]]);
  });

  test("votePoll returns the poll in the requested language", async ({ api }) => {
    const { name, result } = await vote(api, 1, 4, thaiOptions);
    expect(name).toBe("เปิดตัวครั้งหน้าควรเป็นสินค้าอะไร");
    expect(result.at(3)).toEqual({ option: 4, name: "หม้อหุงข้าว", votes: 28, percent: 23 });
  });

  test("countVotes rounds to whole percents and returns 0 without votes", () => {
    const options = [1, 2, 3].map((option) => ({ option, name: "x", votes: 0 }));
    expect(countVotes(options, []).map(({ percent }) => percent)).toEqual([0, 0, 0]);
    expect(countVotes(options, [2]).map(({ percent }) => percent)).toEqual([0, 100, 0]);
    const thirds = options.map((option) => ({ ...option, votes: 1 }));
    expect(countVotes(thirds, []).map(({ percent }) => percent)).toEqual([33, 33, 33]);
  });
});

test("every post and feed entry of the seed data is in the past", async () => {
  const { posts, twitterFeeds } = await fetchProfile(await createTestApi("profile"));
  const last = SEED_DATE.toISOString();
  for (const { time } of [...posts, ...twitterFeeds]) expect(time < last).toBe(true);
});
