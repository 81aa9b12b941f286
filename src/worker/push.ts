import { getPushKey, savePushSubscription } from "../contract/push.ts";
import type { MessageToWorker } from "../contract/worker-messages.ts";
import { intakeClient } from "../domain/intake-client.ts";
import { getDeviceTimeZone } from "../lib/time-zone.ts";
import { readMembership } from "../mocks/areas/data/workspace-membership.ts";
import { callWithTeamToken, readTeamSession } from "../mocks/areas/requests/team-session.ts";
import { getDatabase, getDeviceDatabase } from "./database.ts";
import { requestFlush } from "./outbox/outbox.ts";
import { receivePush } from "./receive-push.ts";

declare const self: ServiceWorkerGlobalScope;

export function registerPush(): void {
  self.addEventListener("push", (event) => event.waitUntil(handlePush(event.data)));
  self.addEventListener("message", (event) => {
    const message = event.data as MessageToWorker;
    const reply = (promise: Promise<unknown>) =>
      event.waitUntil(promise.catch(() => null).then((result) => event.ports[0]?.postMessage(result)));
    if (message.type === "get-push-key") reply(fetchPushKey());
    if (message.type === "save-push") reply(savePush(message));
  });
}

async function handlePush(data: PushMessageData | null): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const { registration } = self;
  const db = await getDatabase();
  const subscription = await registration.pushManager.getSubscription();
  await receivePush(parse(data), {
    memberId: db.slot === undefined ? undefined : (await readTeamSession(db))?.member.id,
    mustShow: subscription?.endpoint.includes(".push.apple.com/") === true,
    hasVisiblePage: pages.some(({ visibilityState }) => visibilityState === "visible"),
    show: ({ title, options }) => registration.showNotification(title, options),
    unsubscribe: async () => subscription?.unsubscribe(),
  });
  // A click then opens a screen that has the message, also if the network is gone by then.
  await requestFlush(true);
}

function parse(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}

const getContext = async () => ({ db: await getDatabase(), intakeClient });

/** Null without a response. */
async function fetchPushKey(): Promise<string | null> {
  const response = await callWithTeamToken(await getContext(), (token) => intakeClient(getPushKey, {}, { token }));
  return response !== "signed-out" && response?.isOk ? response.data.publicKey : null;
}

async function savePush({
  kinds,
  language,
  subscription,
}: Extract<MessageToWorker, { type: "save-push" }>): Promise<boolean> {
  const membership = await readMembership(await getDeviceDatabase());
  if (!membership) return false;
  const body = { device: membership.device, kinds: [...kinds], language, timeZone: getDeviceTimeZone(), subscription };
  const response = await callWithTeamToken(await getContext(), (token) =>
    intakeClient(savePushSubscription, { body }, { token }),
  );
  return response !== "signed-out" && response?.isOk === true;
}
