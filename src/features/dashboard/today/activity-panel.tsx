import type { LinkProps } from "@tanstack/react-router";
import type { TFunction } from "i18next";
import { useAtomValue } from "jotai";
import {
  CalendarDays,
  CircleUser,
  Database,
  Inbox,
  ListTodo,
  type LucideIcon,
  MessageCircle,
  Newspaper,
  Package,
  ReceiptText,
  Send,
  ShieldCheck,
  ShoppingCart,
  UserRound,
  UsersRound,
} from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { mutateEndpoint } from "../../../api/use-endpoint-mutation.ts";
import type { Endpoint, Input } from "../../../contract/endpoint.ts";
import { type Activity, type ActivityKind, getActivityKind } from "../../../contract/today.ts";
import { can } from "../../../lib/auth.ts";
import { formatTimeAgo } from "../../../lib/format-date.ts";
import { singleFlight } from "../../../lib/promises.ts";
import { useAbility } from "../../../state/ability.ts";
import { currentUserAtom } from "../../../state/session.ts";
import { Button } from "../../../ui/button.tsx";
import { TodayPanel, TodayRow } from "./panel.tsx";
import { focusNextRow, runRowAction } from "./row-action.ts";

interface RecordKind {
  icon: LucideIcon;
  /** Checked here too, because during a role preview the worker returns what the user's own role may read. */
  subject: string;
  getLink: (id: string, activity: Activity) => Pick<LinkProps, "to" | "params" | "search">;
  getTitle?: (title: string, t: TFunction<["dashboard", "common"]>) => string;
}

const postPageLink = { to: "/pages/blog/detail/$id" } as const;

const recordKinds: Record<ActivityKind, RecordKind> = {
  task: {
    icon: ListTodo,
    subject: "Todo",
    getLink: (id, { event }) => ({
      to: "/apps/todo",
      search: { task: id, ...(event === "task-deleted" && { filter: "deleted" as const }) },
    }),
  },
  invoice: {
    icon: ReceiptText,
    subject: "Invoice",
    getLink: (id) => ({ to: "/apps/invoice/preview/$id", params: { id } }),
  },
  order: {
    icon: ShoppingCart,
    subject: "Shop",
    getLink: (id) => ({ to: "/apps/ecommerce/orders/$id", params: { id } }),
  },
  product: {
    icon: Package,
    subject: "Shop",
    getLink: (id) => ({ to: "/apps/ecommerce/products", search: { edit: id } }),
  },
  user: { icon: UserRound, subject: "User", getLink: (id) => ({ to: "/apps/user/view/$id", params: { id } }) },
  employee: {
    icon: UsersRound,
    subject: "Employee",
    getLink: (_id, { title }) => ({ to: "/tables/employees", search: { q: title } }),
  },
  event: {
    icon: CalendarDays,
    subject: "Calendar",
    getLink: (id) => ({ to: "/apps/calendar", search: { event: id } }),
  },
  email: {
    icon: Send,
    subject: "Email",
    getLink: (id) => ({ to: "/apps/email", search: { folder: "sent", email: id } }),
  },
  message: {
    icon: MessageCircle,
    subject: "Chat",
    getLink: (id) => ({ to: "/apps/chat", search: { contact: Number(id) } }),
  },
  post: { icon: Newspaper, subject: "Blog", getLink: (id) => ({ ...postPageLink, params: { id } }) },
  comment: { icon: Newspaper, subject: "Blog", getLink: (id) => ({ ...postPageLink, params: { id } }) },
  profile: {
    icon: CircleUser,
    subject: "Profile",
    getLink: (username) => ({ to: "/pages/profile/$username", params: { username } }),
    getTitle: (text, t) => text || t("today.activity.noText"),
  },
  request: { icon: Inbox, subject: "Request", getLink: (id) => ({ to: "/apps/requests", search: { request: id } }) },
  member: { icon: Inbox, subject: "Request", getLink: () => ({ to: "/apps/requests" }) },
  account: { icon: ShieldCheck, subject: "ACL", getLink: () => ({ to: "/access-control" }) },
  role: {
    icon: ShieldCheck,
    subject: "ACL",
    getLink: () => ({ to: "/access-control" }),
    getTitle: (role, t) => t(`common:roles.${role as "admin"}`),
  },
  data: {
    icon: Database,
    subject: "Data",
    getLink: () => ({ to: "/data" }),
    getTitle: (_title, t) => t("common:menu.data"),
  },
};

export function ActivityPanel({ activity }: { activity: readonly Activity[] }) {
  const { t } = useTranslation("dashboard");
  const ability = useAbility();
  const shownActivity = activity.filter(({ event }) =>
    can(ability, "read", recordKinds[getActivityKind(event)].subject),
  );
  return (
    <TodayPanel title={t("today.activity.title")} empty={t("today.activity.empty")}>
      {shownActivity.map((each) => (
        <ActivityRow key={`${each.event} ${each.recordId} ${each.at}`} activity={each} />
      ))}
    </TodayPanel>
  );
}

function ActivityRow({ activity }: { activity: Activity }) {
  const { t, i18n } = useTranslation(["dashboard", "common"]);
  const ability = useAbility();
  const ownName = useAtomValue(currentUserAtom)?.fullName;
  const [runSingle] = useState(singleFlight);
  // Hides Restore until the refetched list replaces the row.
  const [isRestored, setIsRestored] = useState(false);
  const { event, recordId, count, at, by, restore } = activity;
  const kind = getActivityKind(event);
  const { icon, getLink, getTitle } = recordKinds[kind];
  const name = getTitle?.(activity.title, t) ?? activity.title;
  const title = count > 1 ? t("today.activity.more", { title: name, count: count - 1 }) : name;
  // The title of a message is the contact's name, and Restore does not restore the contact.
  const texts = kind === "message" ? "today.activity.restoring.message" : "today.activity.restoring.record";
  const canRestore = restore && !isRestored && can(ability, restore.action, restore.subject);
  return (
    <TodayRow
      {...(recordId !== null && getLink(recordId, activity))}
      icon={icon}
      title={title}
      details={[
        t(`today.activity.events.${event}`),
        by && (by === ownName ? t("today.activity.you") : by),
        formatTimeAgo(at, i18n.language),
      ]
        .filter(Boolean)
        .join(" · ")}
      actions={
        canRestore ? (
          <Button
            variant="secondary"
            size="sm"
            aria-label={t(`${texts}.button`, { title })}
            onClick={({ currentTarget }) =>
              runSingle(async () => {
                focusNextRow(currentTarget);
                const isSaved = await runRowAction({
                  save: () => restoreDeleted(event, restore.body),
                  message: t(`${texts}.done`, { title }),
                  errorMessage: t(`${texts}.failed`, { title }),
                });
                setIsRestored(isSaved);
              })
            }
          >
            {t("today.activity.restore")}
          </Button>
        ) : null
      }
    />
  );
}

async function restoreDeleted(event: Activity["event"], body: unknown): Promise<void> {
  // Lazy: few visits of the page restore something.
  const { restoreCalls } = await import("../../../domain/restore-calls.ts");
  const endpoint: Endpoint | undefined = restoreCalls[event];
  if (endpoint) await mutateEndpoint(endpoint, { body } as Input<Endpoint>);
}
