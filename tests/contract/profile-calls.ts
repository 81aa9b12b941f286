import * as v from "valibot";
import { profileExamples as examples } from "../../src/contract/examples/profile.ts";
import { addPost, getProfile } from "../../src/contract/profile.ts";
import { getProfileDetails } from "../../src/contract/profile-people.ts";
import { addProfilePicture, listProfilePosts } from "../../src/contract/profile-posts.ts";
import { createTestApi, type SendOptions } from "./test-api.ts";

/** The account `malai` exists beside the sample accounts. */
export async function createProfileApi() {
  const api = await createTestApi("profile", "users", "employees", "chat", "account");
  const body = { email: "malai@example.com", username: "malai", password: "a long password" };
  const { data } = await api.send("POST", "/jwt/register", { body });
  api.published.length = 0;
  const fetchPosts = async (params: object = {}, token?: string) =>
    v.parse(listProfilePosts.responses[200], (await api.call(listProfilePosts, { params, token })).data);
  return {
    api,
    other: (data as { accessToken: string }).accessToken,
    fetchProfile: async (token?: string) =>
      v.parse(getProfile.responses[200], (await api.call(getProfile, { token })).data),
    fetchDetails: async (username?: string, options: SendOptions = {}) =>
      v.parse(
        getProfileDetails.responses[200],
        (await api.call(getProfileDetails, { params: { username }, ...options })).data,
      ),
    fetchPosts,
    findPost: async (id: number, token?: string) => {
      const post = (await fetchPosts({ username: "admin", perPage: 100 }, token)).posts.find((each) => each.id === id);
      if (!post) throw new Error(`No post ${id}`);
      return post;
    },
    writePost: async (body: object, token?: string) =>
      v.parse(addPost.responses[201], (await api.call(addPost, { body, token })).data).post,
    addPicture: async () =>
      v.parse(
        addProfilePicture.responses[201],
        (await api.call(addProfilePicture, { body: examples.addProfilePicture.body })).data,
      ).path,
  };
}
