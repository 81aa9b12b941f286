import { useAtomValue } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../../api/call.ts";
import type { ResponseData } from "../../../contract/endpoint.ts";
import type { getToday, OverdueClient } from "../../../contract/today.ts";
import { formatTimeAgo } from "../../../lib/format-date.ts";
import { toLocalDay } from "../../../lib/local-day.ts";
import { formatWholeMoney } from "../../../lib/money.ts";
import { singleFlight } from "../../../lib/promises.ts";
import { DAY_MS } from "../../../lib/time-zone.ts";
import { useCan } from "../../../state/ability.ts";
import { isInWorkspaceAtom } from "../../../state/workspace.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";
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

interface PdfFailure {
  key: "pdfFailed" | "pdfFull" | "pdfOffline" | "pdfUnsupported";
  characters?: string;
}

/** Returns why there are no PDF files. */
async function findPdfFailure(error: unknown): Promise<PdfFailure> {
  if (error instanceof CallError) return { key: error.status === 507 ? "pdfFull" : "pdfFailed" };
  const characters = await import("../../../ui/document/create-pdf.ts").then(
    ({ getUnsupportedCharacters }) => getUnsupportedCharacters(error),
    () => undefined,
  );
  if (characters) return { key: "pdfUnsupported", characters };
  return { key: navigator.onLine ? "pdfFailed" : "pdfOffline" };
}

function ClientRow({ client }: { client: OverdueClient }) {
  const { t, i18n } = useTranslation("dashboard");
  const canSend = useCan("create", "Email");
  const canUndo = useCan("update", "Email");
  const isInWorkspace = useAtomValue(isInWorkspaceAtom);
  const [runSingle] = useState(singleFlight);
  const [isPending, setIsPending] = useState(false);
  const { name, company, companyEmail, invoices, sums, emailedAt } = client;
  const [oldest] = invoices;
  if (!oldest) return null;
  const days = Math.round((Date.parse(toLocalDay(new Date())) - Date.parse(oldest.dueDate)) / DAY_MS);
  const sendReminder = async (hasPdfs: boolean) => {
    const showError = async (error: unknown) => {
      console.warn(error);
      if (!hasPdfs) return void toast.error(t("today.actionFailed"));
      const { key, characters } = await findPdfFailure(error);
      toast.error(t(`today.overdue.${key}`, { name, characters }), {
        action: { label: t("today.overdue.sendWithoutPdf"), onClick: () => void send(false) },
      });
    };
    // Lazy: few visits of the page send a reminder.
    const reminder = await import("./reminder.ts")
      .then(({ prepareReminder }) => prepareReminder(client, { hasPdfs, isInWorkspace }))
      .catch(showError);
    if (!reminder) return;
    await runRowAction({
      save: reminder.send,
      message: t(`today.overdue.sent.${reminder.reach}`, { name }),
      undo: canUndo ? (undoEmail) => undoEmail() : undefined,
      undoLimitMs: reminder.undoLimitMs,
    });
  };
  const send = (hasPdfs: boolean) =>
    runSingle(async () => {
      setIsPending(true);
      try {
        await sendReminder(hasPdfs);
      } finally {
        setIsPending(false);
      }
    });
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
            isPending={isPending}
            aria-label={t("today.overdue.remindName", { name: company || name })}
            onClick={() => void send(true)}
          >
            {t("today.overdue.remind")}
          </Button>
        )
      }
    />
  );
}
