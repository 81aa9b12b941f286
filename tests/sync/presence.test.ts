import { beforeAll, expect, test } from "vitest";
import { updateProfileUser } from "../../src/contract/chat.ts";
import type { PresenceAnswer } from "../../src/contract/worker-messages.ts";
import { createIntakeClient } from "../../src/domain/intake-client.ts";
import { sendPresence } from "../../src/worker/workspace/presence.ts";
import { registerIntakeServer, rejectLikeOfflineFetch } from "../contract/team-device.ts";
import { addMember, type ChatDevice, createChatWorkspace, fetchFrom, openChatDevice } from "./chat-devices.ts";

registerIntakeServer();
beforeAll(() => createChatWorkspace(), 60_000);

const report = async (device: Pick<ChatDevice, "getDatabase" | "server">, isVisible = true): Promise<PresenceAnswer> =>
  sendPresence(
    { db: await device.getDatabase(), intakeClient: createIntakeClient((...call) => device.server.fetch(...call)) },
    isVisible,
  );

test("a device tells colleagues that its member is there, unless they have chosen to appear offline", async () => {
  const [malee, somsri] = [await addMember("มาลี"), await addMember("สมศรี")];
  const [a, b] = [await openChatDevice(malee), await openChatDevice(somsri)];
  const findMalee = async () => {
    const answer = await report(b);
    return Array.isArray(answer) ? answer.find(({ id }) => id === malee.id)?.state : answer;
  };
  expect(await findMalee()).toBeUndefined();
  await report(a);
  expect(await findMalee()).toBe("online");
  await fetchFrom(a, updateProfileUser, { body: { status: "offline" } });
  await report(a);
  expect(await findMalee()).toBe("offline");
  expect((await fetchFrom(b, updateProfileUser, { body: {} })).status).toBe("online");
});

test("sending presence returns null offline and outside a workspace", async () => {
  const device = await openChatDevice(await addMember("วิชัย"));
  device.server.fetch = rejectLikeOfflineFetch;
  expect(await report(device)).toBeNull();
  expect(await report({ ...device, getDatabase: async () => device.deviceDb })).toBeNull();
});

test("a device that has reported too often keeps what it knows: its report returns busy", async () => {
  const device = await openChatDevice(await addMember("นภา"));
  device.server.fetch = async () => Response.json({ error: "Too many requests" }, { status: 429 });
  expect(await report(device)).toBe("busy");
});
