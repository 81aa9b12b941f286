import "../../../ui/overlays.css";
import { Download, FileDown, Printer } from "lucide-react";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { eventRecordsQuery } from "../../../api/queries/calendar.ts";
import { queryClient } from "../../../api/query-client.ts";
import { toLocalDay } from "../../../lib/local-day.ts";
import { includesText } from "../../../lib/search.ts";
import { useCan } from "../../../state/ability.ts";
import { download } from "../../../ui/csv.ts";
import { ActionMenu } from "../../../ui/data-table/action-menu.tsx";
import { toast } from "../../../ui/toast.ts";
import { getShownCalendars, useCalendarSearch } from "../search.ts";

interface FileMenuProps {
  trigger: RefObject<HTMLElement | null>;
  onClose: () => void;
  onImport: () => void;
  /** Missing where there is nothing to print: a list of search results. */
  onPrint: (() => void) | undefined;
}

/** The menu for import, export and printing. */
export function FileMenu({ trigger, onClose, onImport, onPrint }: FileMenuProps) {
  const { t } = useTranslation("calendar");
  const { search } = useCalendarSearch();
  const canCreate = useCan("create", "Calendar");
  const isFiltered = search.calendars !== undefined || Boolean(search.q);
  const exportEvents = async (onlyShown: boolean) => {
    try {
      const records = await queryClient.fetchQuery({ ...eventRecordsQuery, staleTime: 0 });
      const shown = getShownCalendars(search);
      const q = search.q ?? "";
      const events = onlyShown
        ? records.filter(
            ({ title, extendedProps: { calendar, location, description } }) =>
              shown.includes(calendar) && [title, location, description].some((text) => includesText(text, q)),
          )
        : records;
      if (events.length === 0) return void toast(t("export.nothing"));
      const { toIcs } = await import("../ics/to-ics.ts");
      const name = t("export.fileName", { day: toLocalDay(new Date()) });
      download(toIcs(events, { now: new Date() }), `${name}.ics`, "text/calendar;charset=utf-8");
      toast.success(t("export.done", { count: events.length }));
    } catch {
      toast.error(t("failed.action"));
    }
  };
  return (
    <ActionMenu
      label={t("files")}
      trigger={trigger}
      onClose={onClose}
      actions={[
        ...(canCreate ? [{ id: "import", label: t("import.choose"), icon: FileDown, run: onImport }] : []),
        { id: "export", label: t("export.all"), icon: Download, run: () => void exportEvents(false) },
        ...(isFiltered
          ? [{ id: "exportShown", label: t("export.shown"), icon: Download, run: () => void exportEvents(true) }]
          : []),
        ...(onPrint ? [{ id: "print", label: t("print"), icon: Printer, run: onPrint }] : []),
      ]}
    />
  );
}
