import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { useTranslation } from "react-i18next";
import { eventRecordsQuery } from "../../../api/queries/calendar.ts";
import { formatPeriod } from "../record-entries.ts";
import { DeletedRecord, DetailList } from "./detail-list.tsx";

export function EventPreview({ id }: { id: number }) {
  const { t, i18n } = useTranslation("search");
  const event = useQuery(eventRecordsQuery).data?.find((each) => each.id === id);
  if (!event) return <DeletedRecord />;
  const { calendar, location, description, guests } = event.extendedProps;
  return (
    <div className="flex flex-col items-start gap-5">
      <DetailList
        details={[
          [t("fields.time"), formatPeriod(event, i18n.language)],
          [t("fields.repeats"), event.rrule ? t("preview.repeats") : ""],
          [t("fields.calendar"), t(`calendars.${calendar}`)],
          [t("fields.place"), location],
          [t("fields.guests"), guests.map(({ fullName }) => fullName).join(", ")],
        ]}
      />
      {description && <p className="text-sm whitespace-pre-line">{description}</p>}
      {event.url && (
        <a href={event.url} target="_blank" rel="noopener noreferrer" className="button button--outline button--sm">
          <ExternalLink aria-hidden />
          {t("preview.openLink")}
        </a>
      )}
    </div>
  );
}
