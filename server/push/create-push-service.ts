import { and, eq, inArray, isNull } from "drizzle-orm";
import { groupBy } from "es-toolkit/array";
import { limitAsync } from "es-toolkit/promise";
import type { VapidKeys } from "web-push";
import { brand } from "../../src/brand.ts";
import type { Area } from "../../src/contract/areas.ts";
import type { PushKind } from "../../src/contract/push.ts";
import { canInArea } from "../../src/db/tables/write-rights.ts";
import { setPathLanguage } from "../../src/lib/language.ts";
import { toLogFields } from "../database/errors.ts";
import { pushSubscriptions } from "../database/push-schema.ts";
import { members, workspaceDevices } from "../database/schema.ts";
import type { Database } from "../database/store.ts";
import type { Logger } from "../log.ts";
import { findCurrentWorkspace } from "../workspace/current-workspace.ts";
import { loadAbilities } from "../workspace/permissions.ts";
import { claimDueReminders } from "./due-events.ts";
import type { Notice } from "./notice.ts";
import type { PushService } from "./push-service.ts";
import { type FetchPush, type Limit, type Subscription, sendPush } from "./send-push.ts";

/** A message to a group of 200 must not open 200 connections at once. */
const MAX_PARALLEL = 10;

interface Dependencies {
  readonly db: Database;
  readonly log: Logger;
  readonly keys: VapidKeys;
  readonly fetchPush: FetchPush;
}

const areasByKind: Record<PushKind, Area> = {
  messages: "chat",
  mentions: "chat",
  assignments: "todo",
  requests: "requests",
  events: "calendar",
  reminders: "calendar",
};

interface AddressedNotice {
  readonly subscription: Subscription;
  readonly notice: Notice;
}

export function createPushService({ db, log, keys, fetchPush }: Dependencies): PushService {
  async function deliver(addressed: readonly AddressedNotice[], name: string) {
    // Of the requests alone, so that no other waits while one waits for its next attempt.
    const limit = limitAsync<Limit>((request) => request(), MAX_PARALLEL);
    await Promise.all(
      addressed.map(({ subscription, notice: { expiresAt, path, ...notice } }) => {
        const { language, timeZone } = subscription;
        const ownPath = typeof path === "string" ? path : path(timeZone ?? brand.timeZone);
        const message = { ...notice, language, path: setPathLanguage(ownPath, language), name };
        return sendPush({ db, log, keys, fetchPush, limit }, subscription, message, expiresAt);
      }),
    );
  }

  function address(notices: readonly Notice[], subscriptions: readonly Subscription[]): AddressedNotice[] {
    const byMember = groupBy(subscriptions, ({ memberId }) => memberId);
    return notices.flatMap((notice) =>
      (byMember[notice.memberId] ?? [])
        .filter(({ kinds }) => kinds.includes(notice.kind))
        .map((subscription) => ({ subscription, notice })),
    );
  }

  /** Those of the members who may read the areas of all kinds that they get. */
  async function findSubscriptions(memberIds?: readonly number[]): Promise<Subscription[]> {
    const workspace = await findCurrentWorkspace(db);
    if (!workspace || memberIds?.length === 0) return [];
    const rows = await db
      .select({ subscription: pushSubscriptions, role: members.role })
      .from(pushSubscriptions)
      .innerJoin(members, eq(members.id, pushSubscriptions.memberId))
      .innerJoin(workspaceDevices, eq(workspaceDevices.id, pushSubscriptions.deviceId))
      .where(
        and(
          memberIds && inArray(pushSubscriptions.memberId, [...memberIds]),
          eq(members.isActive, true),
          eq(workspaceDevices.workspaceId, workspace.id),
          isNull(workspaceDevices.removedAt),
        ),
      );
    const getAbility = await loadAbilities(db, workspace.id);
    return rows.map(({ subscription, role }) => {
      const canRead = (kind: PushKind) => canInArea(getAbility(role), areasByKind[kind], ["read"]);
      return { ...subscription, kinds: subscription.kinds.filter(canRead) };
    });
  }

  const logFailure = (error: unknown) => log("warn", "push failed", toLogFields(error));

  return {
    publicKey: keys.publicKey,
    async notify(notices, authorId) {
      if (notices.length === 0) return;
      try {
        const subscriptions = await findSubscriptions([...new Set(notices.map(({ memberId }) => memberId))]);
        if (subscriptions.length === 0) return;
        const [author] = await db.select({ name: members.fullName }).from(members).where(eq(members.id, authorId));
        await deliver(address(notices, subscriptions), author?.name ?? "");
      } catch (error) {
        logFailure(error);
      }
    },
    async notifyOfRequest({ id, name }) {
      try {
        const subscriptions = await findSubscriptions();
        const notices = [...new Set(subscriptions.map(({ memberId }) => memberId))].map((memberId) => ({
          ...{ memberId, kind: "requests" as const, path: `/apps/requests?request=${id}` },
          ...{ tag: `request-${id}`, text: "" },
        }));
        await deliver(address(notices, subscriptions), name);
      } catch (error) {
        logFailure(error);
      }
    },
    async notifyOfDueEvents(now) {
      try {
        const [workspace, subscriptions] = [await findCurrentWorkspace(db), await findSubscriptions()];
        if (workspace) await deliver(await claimDueReminders(db, workspace.id, subscriptions, now), "");
      } catch (error) {
        logFailure(error);
      }
    },
  };
}
