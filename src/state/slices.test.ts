import { createStore } from "jotai";
import { describe, expect, test } from "vitest";
import { contactLoadingAtom, contactRequestDraftAtom } from "./contact-request.ts";
import { contentWidthAtom, isRtlAtom, menuCollapsedAtom, menuHiddenAtom, skinAtom, switchSkinAtom } from "./layout.ts";
import { dropdownListFromAtom, loadingSpinnerAtom } from "./main.ts";
import { bookmarksAtom, queryAtom, suggestionsAtom } from "./navbar.ts";
import { loginAtom, sessionAtom, sessionEndedAtom } from "./session.ts";

const user = {
  id: 1,
  fullName: "มาลี ใจดี",
  username: "malee",
  avatar: "",
  email: "malee@example.com",
  permission: [],
  roleId: 1,
  role: "admin",
  account: { creditBalance: 120.5 },
  menu: [],
  ability: [],
};

describe("initial state", () => {
  const store = createStore();

  test("the layout atoms start light, with an open, visible menu, full width and left to right", () => {
    expect(store.get(skinAtom)).toBe("light");
    expect(store.get(menuCollapsedAtom)).toBe(false);
    expect(store.get(menuHiddenAtom)).toBe(false);
    expect(store.get(contentWidthAtom)).toBe("full");
    expect(store.get(isRtlAtom)).toBe(false);
  });

  test("the atoms of main.ts start with the loading spinner on and no drop-down options", () => {
    expect(store.get(loadingSpinnerAtom)).toBe(true);
    expect(store.get(dropdownListFromAtom)).toEqual([]);
  });

  test("the atoms of navbar.ts start with an empty search text and no suggestions or bookmarks", () => {
    expect(store.get(queryAtom)).toBe("");
    expect(store.get(suggestionsAtom)).toEqual([]);
    expect(store.get(bookmarksAtom)).toEqual([]);
  });

  test("the contact request starts with its seven fields and is not loading", () => {
    expect(store.get(contactLoadingAtom)).toBe(false);
    expect(Object.keys(store.get(contactRequestDraftAtom))).toEqual([
      "name",
      "companyName",
      "email",
      "phone",
      "interest",
      "budget",
      "message",
    ]);
  });
});

test("loginAtom returns the user's name and credit until the sign-out, even after the session expired", () => {
  const store = createStore();
  expect(store.get(loginAtom)).toEqual({ userName: "", creditBalance: 0 });
  store.set(sessionAtom, { userData: user, accessToken: "a", refreshToken: "r" });
  expect(store.get(loginAtom)).toEqual({ userName: "มาลี ใจดี", creditBalance: 120.5 });
  store.set(sessionEndedAtom);
  expect(store.get(sessionAtom)).toBeNull();
  expect(store.get(sessionEndedAtom)).toBe(true);
  expect(store.get(loginAtom).userName).toBe("มาลี ใจดี");
  store.set(sessionAtom, null);
  expect(store.get(sessionAtom)).toBeNull();
  expect(store.get(sessionEndedAtom)).toBe(false);
  expect(store.get(loginAtom)).toEqual({ userName: "", creditBalance: 0 });
});

test.each(["light", "bordered", "semi-dark"] as const)(
  "switchSkinAtom: dark and back returns to the skin %s",
  (skin) => {
    const store = createStore();
    store.set(skinAtom, skin);
    store.set(switchSkinAtom, "dark");
    expect(store.get(skinAtom)).toBe("dark");
    store.set(switchSkinAtom, "light");
    expect(store.get(skinAtom)).toBe(skin);
  },
);

test("switchSkinAtom: switching the skin `system` to dark and back to light gives the last light skin", () => {
  const store = createStore();
  store.set(skinAtom, "bordered");
  store.set(switchSkinAtom, "dark");
  store.set(skinAtom, "system");
  store.set(switchSkinAtom, "dark");
  expect(store.get(skinAtom)).toBe("dark");
  store.set(switchSkinAtom, "light");
  expect(store.get(skinAtom)).toBe("bordered");
});
