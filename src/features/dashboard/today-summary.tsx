import { Link } from "@tanstack/react-router";
import { useSetAtom } from "jotai";
import { ListTodo, Mail, ReceiptText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatWholeAmount } from "../../lib/format-number.ts";
import { notificationsOpenAtom } from "../../state/notices.ts";
import { StatCard, type StatCardProps } from "../../ui/stat-card.tsx";
import type { useTodaySummary } from "./use-today-summary.ts";

/** Shows how many tasks are due, invoices are overdue and e-mails are unread. Each count links to its list. */
export function TodaySummary({
  summary: { tasks, emails, invoices },
}: {
  summary: ReturnType<typeof useTodaySummary>;
}) {
  const { t, i18n } = useTranslation("dashboard");
  const openNotifications = useSetAtom(notificationsOpenAtom);
  const due = tasks.data && tasks.data.today + tasks.data.overdue;
  /** Returns how a card shows its count: a number once loaded, otherwise “–” while loading or after a failure. */
  const numbered = (
    query: { isError: boolean },
    count: number | undefined,
    urgentTone: NonNullable<StatCardProps["tone"]>,
    note: string,
  ): Pick<StatCardProps, "value" | "tone" | "note" | "isLoading"> =>
    count === undefined
      ? { value: "–", note: query.isError ? t("today.failed") : "", isLoading: !query.isError }
      : { value: formatWholeAmount(count, "count", i18n.language), tone: count > 0 ? urgentTone : "good", note };
  return (
    <section aria-labelledby="today" className="mb-8">
      <h2 id="today" className="sr-only">
        {t("today.title")}
      </h2>
      <ul className="grid gap-4 @2xl:grid-cols-3">
        {tasks.isEnabled && (
          <li>
            <StatCard
              label={t("today.tasks")}
              icon={ListTodo}
              {...numbered(
                tasks,
                due,
                tasks.data?.overdue ? "bad" : "attention",
                tasks.data && due
                  ? [
                      tasks.data.overdue > 0 && t("today.tasksOverdue", { count: tasks.data.overdue }),
                      tasks.data.today > 0 && t("today.tasksToday", { count: tasks.data.today }),
                    ]
                      .filter(Boolean)
                      .join(" · ")
                  : t("today.noTasks"),
              )}
              renderLink={(props) => <Link to="/apps/todo" search={{ filter: "due", sortBy: "due-date" }} {...props} />}
            />
          </li>
        )}
        {invoices.isEnabled && (
          <li>
            <StatCard
              label={t("today.invoices")}
              icon={ReceiptText}
              {...numbered(invoices, invoices.data, "bad", t(invoices.data ? "today.invoicesDue" : "today.noInvoices"))}
              renderLink={(props) => <Link to="/apps/invoice/list" search={{ overdue: true }} {...props} />}
            />
          </li>
        )}
        {emails.isEnabled && (
          <li>
            <StatCard
              label={t("today.emails")}
              icon={Mail}
              {...numbered(emails, emails.data, "attention", t(emails.data ? "today.emailsUnread" : "today.noEmails"))}
              // The notifications drawer lists unread e-mails, so this card opens the drawer instead of a page.
              renderLink={({ className, children }) => (
                <button
                  type="button"
                  aria-haspopup="dialog"
                  onClick={() => openNotifications(true)}
                  className={`${className} w-full cursor-pointer`}
                >
                  {children}
                </button>
              )}
            />
          </li>
        )}
      </ul>
    </section>
  );
}
