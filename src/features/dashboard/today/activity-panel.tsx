import type { LinkProps } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import {
  CalendarDays,
  Inbox,
  ListTodo,
  type LucideIcon,
  Newspaper,
  Package,
  ReceiptText,
  Send,
  ShoppingCart,
  UserRound,
  UsersRound,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Activity, ActivityEvent } from "../../../contract/today.ts";
import { can } from "../../../lib/auth.ts";
import { formatTimeAgo } from "../../../lib/format-date.ts";
import { useAbility } from "../../../state/ability.ts";
import { currentUserAtom } from "../../../state/session.ts";
import { TodayPanel, TodayRow } from "./panel.tsx";

interface RecordKind {
  icon: LucideIcon;
  /** The permission subject of the records, because a role preview shows less than the worker returns. */
  subject: string;
  getLink: (id: string, activity: Activity) => Pick<LinkProps, "to" | "params" | "search">;
}

/** The first part of an event's name, such as `task`. */
type Kind = ActivityEvent extends `${infer K}-${string}` ? K : never;

/** How each kind of record looks and where its page is. */
const kinds: Record<Kind, RecordKind> = {
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
  post: { icon: Newspaper, subject: "Blog", getLink: (id) => ({ to: "/pages/blog/detail/$id", params: { id } }) },
  request: { icon: Inbox, subject: "Request", getLink: (id) => ({ to: "/apps/requests", search: { request: id } }) },
};

const getKind = ({ event }: Activity) => kinds[event.slice(0, event.indexOf("-")) as Kind];

/** Lists the newest changes in all areas, each with a link to its record. */
export function ActivityPanel({ activity }: { activity: readonly Activity[] }) {
  const { t, i18n } = useTranslation("dashboard");
  const ability = useAbility();
  const ownName = useAtomValue(currentUserAtom)?.fullName;
  const shown = activity.filter((each) => can(ability, "read", getKind(each).subject));
  return (
    <TodayPanel title={t("today.activity.title")} empty={t("today.activity.empty")}>
      {shown.map((each) => {
        const { event, recordId, title, count, at, by } = each;
        const { icon, getLink } = getKind(each);
        return (
          <TodayRow
            key={`${event} ${recordId} ${at}`}
            {...(recordId !== null && getLink(recordId, each))}
            icon={icon}
            title={count > 1 ? t("today.activity.more", { title, count: count - 1 }) : title}
            details={[
              t(`today.activity.events.${event}`),
              by && (by === ownName ? t("today.activity.you") : by),
              formatTimeAgo(at, i18n.language),
            ]
              .filter(Boolean)
              .join(" · ")}
          />
        );
      })}
    </TodayPanel>
  );
}
