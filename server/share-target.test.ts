import { expect, test } from "vitest";
import { createApp } from "./app.ts";
import { testBuild } from "./test-build.ts";

const app = createApp({ files: testBuild });

test("what is shared before there is a worker leads to the app, and is kept nowhere", async () => {
  const body = new FormData();
  body.set("text", "secret words");
  const response = await app.request("/share", { method: "POST", body });
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe("/share");
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("nothing else is taken from a form", async () => {
  expect((await app.request("/login", { method: "POST" })).status).toBe(404);
});
