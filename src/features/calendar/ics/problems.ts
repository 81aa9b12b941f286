export interface IcsProblem {
  kind:
    | "invalidEvent"
    | "invalidField"
    | "unsupportedRule"
    | "exceptionRule"
    | "unknownTimeZone"
    | "ownTimeZone"
    | "fixedOffset"
    | "extraDates"
    | "exceptionDates"
    | "startOutsideRule"
    | "changedFollowing"
    | "shortened"
    | "reminderMoved"
    | "reminderSkipped"
    | "reminderRepeated"
    | "reminderByEmail"
    | "attachment"
    | "link"
    | "component"
    | "method";
  title: string;
  /** A rule, a time zone, an address or a method, as the file writes it. */
  detail?: string;
  field?: "title" | "location" | "description" | "guests" | "endTime";
  component?: "VTODO" | "VJOURNAL" | "VFREEBUSY";
  dates?: readonly string[];
  /** How many minutes the file's reminder is before the start; negative if it is after the start. */
  minutes?: number;
  /** How many minutes the imported reminder is before the start. */
  kept?: number;
}

export type ReportProblem = (kind: IcsProblem["kind"], details?: Omit<IcsProblem, "kind" | "title">) => void;
