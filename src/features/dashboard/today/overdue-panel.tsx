import { useState } from "react";
import { useTranslation } from "react-i18next";
import { mutateEndpoint } from "../../../api/use-endpoint-mutation.ts";
import { sendEmail, updateEmails } from "../../../contract/email.ts";
import type { ResponseData } from "../../../contract/endpoint.ts";
import type { getToday, OverdueClient } from "../../../contract/today.ts";
import { formatTimeAgo } from "../../../lib/format-date.ts";
import { toLocalDay } from "../../../lib/local-day.ts";
import { formatWholeMoney } from "../../../lib/money.ts";
import { singleFlight } from "../../../lib/promises.ts";
import { DAY_MS } from "../../../lib/time-zone.ts";
import { useCan } from "../../../state/ability.ts";
import { Button } from "../../../ui/button.tsx";
import { TodayPanel, TodayRow } from "./panel.tsx";
import { runRowAction } from "./row-action.ts";

type Overdue = NonNullable<ResponseData<typeof getToday>["overdue"]>;
type Sums = Overdue["sums"];

/** The clients who owe the longest come first. */
export function OverduePanel({ overdue: { count, sums, clients } }: { overdue: Overdue }) {
  const { t, i18n } = useTranslation("dashboard");
  return (
    <TodayPanel
      title={t("today.overdue.title")}
      allLink={{ to: "/apps/invoice/list", search: { overdue: true } }}
      empty={t("today.overdue.empty")}
      summary={
        count > 0 && (
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="text-2xl/9 font-semibold tabular-nums">{formatSums(sums, i18n.language)}</span>
            <span className="text-sm text-muted">{t("today.overdue.invoices", { count })}</span>
          </p>
        )
      }
    >
      {clients.map((client) => (
        <ClientRow key={client.invoices[0]?.id} client={client} />
      ))}
    </TodayPanel>
  );
}

const formatSums = (sums: Sums, language: string): string =>
  sums.map(({ balance, currency }) => formatWholeMoney(balance, language, currency)).join(" · ");

function ClientRow({ client }: { client: OverdueClient }) {
  const { t, i18n } = useTranslation("dashboard");
  const canSend = useCan("create", "Email");
  const canUndo = useCan("update", "Email");
  const [runSingle] = useState(singleFlight);
  const { name, company, companyEmail, invoices, sums, emailedAt } = client;
  const [oldest] = invoices;
  if (!oldest) return null;
  const days = Math.round((Date.parse(toLocalDay(new Date())) - Date.parse(oldest.dueDate)) / DAY_MS);
  const send = () =>
    runSingle(() =>
      runRowAction({
        save: async () => {
          // Lazy: few visits of the page send a reminder.
          const { writeReminder } = await import("./reminder.ts");
          return mutateEndpoint(sendEmail, { body: { email: await writeReminder(client) } });
        },
        message: t("today.overdue.sent", { name }),
        undo: canUndo
          ? ({ email }) =>
              mutateEndpoint(updateEmails, {
                body: { emailIds: [email.id], dataToUpdate: { folder: "trash" }, expected: { folder: email.folder } },
              })
          : undefined,
      }),
    );
  return (
    <TodayRow
      to="/apps/invoice/preview/$id"
      params={{ id: String(oldest.id) }}
      title={company || name}
      details={[
        formatSums(sums, i18n.language),
        // Zero or less for an invoice that is stored as Past Due before its due date.
        days > 0 && t("today.overdue.days", { count: days }),
        emailedAt && t("today.overdue.emailed", { when: formatTimeAgo(emailedAt, i18n.language) }),
      ]
        .filter(Boolean)
        .join(" · ")}
      actions={
        canSend &&
        companyEmail !== "" && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={t("today.overdue.remindName", { name: company || name })}
            onClick={send}
          >
            {t("today.overdue.remind")}
          </Button>
        )
      }
    />
  );
}
