import { beforeAll, describe, expect, test } from "vitest";
import { call, createIdempotencyKey, sendContactRequest, updateReceivedRequest } from "../client.ts";
import { add, TestDevice } from "../workspace-device.ts";
import { createRow, nextId } from "../workspace-rows.ts";
import { openEventStream } from "./events.ts";
import { type ServerUnderTest, signInAdmin, signInNewAgent } from "./server-under-test.ts";

type Rule = readonly [action: string, subject: string];

/** Call it after `describeWorkspace`, which creates the workspace. */
export function describeWorkspaceRoles({ fetchIntake }: ServerUnderTest): void {
  describe("a role of the app", () => {
    let admin: TestDevice;
    beforeAll(async () => {
      admin = await TestDevice.join(fetchIntake, await signInAdmin(fetchIntake));
    });
    const signInAs = async (role: string) => {
      const session = await signInNewAgent(fetchIntake);
      await call(fetchIntake, `/intake/team/${session.member.id}`, {
        ...{ method: "PATCH", token: (await signInAdmin(fetchIntake)).accessToken, body: { role } },
      });
      return TestDevice.join(fetchIntake, session);
    };
    const addRole = (id: string, ...rules: readonly Rule[]) =>
      admin.push([
        add("roles", { id, ability: rules.map(([action, subject]) => ({ action, subject })), standard: [] }),
      ]);

    test("has the permissions of its own row, and none without a row", async () => {
      await addRole("author", ["create", "Todo"]);
      const [author, client] = [await signInAs("author"), await signInAs("client")];
      const push = (device: TestDevice) => device.push([add("tasks", createRow("tasks", nextId()))]);
      expect([await push(author), await push(client)]).toEqual([["accepted"], ["forbidden"]]);
      await author.load();
      expect(author.find("roles", "author")).toBeDefined();
      expect(author.find("roles", "maintainer")).toBeUndefined();
    });

    test("reads and answers visitors' requests, and gets their events, only with the permission", async () => {
      await addRole("editor", ["read", "Request"]);
      await addRole("subscriber");
      const [editor, subscriber] = [await signInAs("editor"), await signInAs("subscriber")];
      const streams = await Promise.all(
        [editor, subscriber].map(({ session }) => openEventStream(fetchIntake, session.accessToken)),
      );
      const key = createIdempotencyKey();
      await sendContactRequest(fetchIntake, {}, key);
      const read = ({ session }: TestDevice) =>
        call(fetchIntake, "/intake/requests", { token: session.accessToken }).then(({ status }) => status);
      expect([await read(editor), await read(subscriber)]).toEqual([200, 403]);
      const { accessToken } = editor.session;
      expect((await updateReceivedRequest(fetchIntake, accessToken, key, { status: "done" })).status).toBe(403);
      const getNames = () => streams.map(({ events }) => events.map(({ event }) => event));
      // The event of the next change reaches both streams after that of the request.
      await streams[0]?.waitForEvents(2);
      await admin.push([add("tasks", createRow("tasks", nextId()))]);
      await Promise.all([streams[0]?.waitForEvents(3), streams[1]?.waitForEvents(2)]);
      for (const stream of streams) stream.close();
      expect(getNames()).toEqual([
        ["workspace", "received", "workspace"],
        ["workspace", "workspace"],
      ]);
    });
  });
}
