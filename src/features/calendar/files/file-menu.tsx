import "../../../ui/overlays.css";
import { Download, FileDown, Printer } from "lucide-react";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/call.ts";
import { listEvents } from "../../../contract/calendar.ts";
import { toLocalDay } from "../../../lib/local-day.ts";
import { useCan } from "../../../state/ability.ts";
import { ActionMenu } from "../../../ui/data-table/action-menu.tsx";
import { toast } from "../../../ui/toast.ts";
import { getFirstWeekday } from "../days.ts";
import { getErrorKey } from "../error-key.ts";
import { toOccurrenceParams } from "../occurrence-params.ts";
import { getShownView } from "../search.ts";
import { useCalendarSearch, useIsPhone } from "../use-calendar-search.ts";
import { useDownloadIcs } from "./use-download-ics.ts";

interface FileMenuProps {
  trigger: RefObject<HTMLElement | null>;
  onClose: () => void;
  onImport: () => void;
  /** Missing where there is nothing to print: a list of search results. */
  onPrint: (() => void) | undefined;
}

export function FileMenu({ trigger, onClose, onImport, onPrint }: FileMenuProps) {
  const { t, i18n } = useTranslation("calendar");
  const { search } = useCalendarSearch();
  const canCreate = useCan("create", "Calendar");
  const { view, date } = getShownView(search, useIsPhone());
  const downloadIcs = useDownloadIcs();
  const exportEvents = async (onlyShown: boolean) => {
    try {
      const params = onlyShown ? toOccurrenceParams(search, view, date, getFirstWeekday(i18n.language)) : {};
      const events = await call(listEvents, { params });
      if (events.length === 0) return void toast(t("export.nothing"));
      await downloadIcs(events, t("export.fileName", { day: toLocalDay(new Date()) }));
      toast.success(t("export.done", { count: events.length }));
    } catch (error) {
      toast.error(t(`failed.${getErrorKey(error)}`));
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
        { id: "exportShown", label: t("export.shown"), icon: Download, run: () => void exportEvents(true) },
        ...(onPrint ? [{ id: "print", label: t("print"), icon: Printer, run: onPrint }] : []),
      ]}
    />
  );
}
