import { addPost, getProfile } from "../../src/contract/profile.ts";
import { getProfileDetails } from "../../src/contract/profile-people.ts";
import { addProfilePicture, listProfilePosts } from "../../src/contract/profile-posts.ts";
import { createTestApi, type SendOptions } from "./test-api.ts";

/** Adds the account `malai`, whose token is `otherToken`, to the sample accounts. */
export async function createProfileApi() {
  const api = await createTestApi("profile", "users", "employees", "chat", "account");
  const body = { email: "malai@example.com", username: "malai", password: "a long password" };
  const { data } = await api.send("POST", "/jwt/register", { body });
  api.published.length = 0;
  const fetchPosts = (params: object = {}, token?: string) => api.fetch(listProfilePosts, { params, token });
  return {
    api,
    otherToken: (data as { accessToken: string }).accessToken,
    fetchProfile: (token?: string) => api.fetch(getProfile, { token }),
    fetchDetails: (username?: string, options: SendOptions = {}) =>
      api.fetch(getProfileDetails, { params: { username }, ...options }),
    fetchPosts,
    findPost: async (id: number, token?: string) => {
      const post = (await fetchPosts({ username: "admin", perPage: 100 }, token)).posts.find((each) => each.id === id);
      if (!post) throw new Error(`No post ${id}`);
      return post;
    },
    writePost: async (body: object, token?: string) => (await api.fetch(addPost, { body, token })).post,
    addPicture: async () => (await api.fetch(addProfilePicture, { body: addProfilePicture.example.body })).path,
  };
}
