import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { searchIndexQuery } from "../../../api/queries/search.ts";
import type { CalendarEvent } from "../../../contract/calendar.ts";
import { download } from "../../../ui/csv.ts";

/** Returns a function that downloads events as a calendar file, with the addresses of the guests who are contacts. */
export function useDownloadIcs() {
  const { i18n } = useTranslation("calendar");
  const queryClient = useQueryClient();
  return async (events: readonly CalendarEvent[], name: string): Promise<void> => {
    const [{ toIcs }, contacts] = await Promise.all([
      import("../ics/to-ics.ts"),
      // Without the permission to read contacts, the file has the guests' names only.
      queryClient.fetchQuery(searchIndexQuery(i18n.language)).then(
        (index) => index.contacts,
        () => [],
      ),
    ]);
    const byName = Map.groupBy(contacts, ({ title }) => title.normalize("NFC"));
    // Two contacts with the same name cannot be told apart.
    const emails = new Map(
      [...byName].flatMap(([name, [first, other]]) => (first && !other ? [[name, first.email]] : [])),
    );
    download(toIcs(events, { now: new Date(), emails }), `${name}.ics`, "text/calendar;charset=utf-8");
  };
}
