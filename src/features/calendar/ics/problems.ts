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
  /** As the file writes it: a rule, a time zone, an address or a method. */
  detail?: string;
  field?: "title" | "location" | "description" | "guests" | "endTime";
  component?: "VTODO" | "VJOURNAL" | "VFREEBUSY";
  dates?: readonly string[];
  /** Of a reminder of the file, before the start; negative after it. */
  minutes?: number;
  /** Of the imported reminder, before the start. */
  kept?: number;
}

export type ReportProblem = (kind: IcsProblem["kind"], details?: Omit<IcsProblem, "kind" | "title">) => void;
