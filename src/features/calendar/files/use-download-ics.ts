import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { peopleQuery } from "../../../api/queries/search.ts";
import type { CalendarEvent } from "../../../contract/calendar.ts";
import { normalizeForSearch } from "../../../lib/search.ts";
import { downloadContent } from "../../../ui/csv.ts";

/** An event stores only its guests' names: the file adds the e-mail address of each name that fits exactly one. */
export function useDownloadIcs() {
  const { i18n } = useTranslation("calendar");
  const queryClient = useQueryClient();
  return async (events: readonly CalendarEvent[], name: string): Promise<void> => {
    const [{ toIcs }, people] = await Promise.all([
      import("../ics/to-ics.ts"),
      // Without the permission to list people, the file has the guests' names only.
      queryClient.fetchQuery(peopleQuery(i18n.language)).catch(() => []),
    ]);
    const peopleByName = Map.groupBy(people, ({ fullName }) => normalizeForSearch(fullName));
    // A name that fits two people, or a person with two addresses, gets no address.
    const emails = new Map(
      [...peopleByName].flatMap(([name, [first, other]]) =>
        first?.emails.length === 1 && !other ? [[name, first.emails[0] ?? ""]] : [],
      ),
    );
    downloadContent(toIcs(events, { now: new Date(), emails }), `${name}.ics`, "text/calendar;charset=utf-8");
  };
}
