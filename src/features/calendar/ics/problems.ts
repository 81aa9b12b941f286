/** Something in a calendar file that could not be taken over as it was. */
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
  /** The event's title; empty if it has none. */
  title: string;
  /** What it is about, as the file writes it: a rule, a time zone, an address or a method. */
  detail?: string;
  field?: "title" | "location" | "description" | "guests" | "endTime";
  component?: "VTODO" | "VJOURNAL" | "VFREEBUSY";
  /** The days or times that it is about. */
  dates?: readonly string[];
  /** When a reminder of the file reminds, in minutes before the start; negative after it. */
  minutes?: number;
  /** When the imported reminder reminds, in minutes before the start. */
  kept?: number;
}

export type ReportProblem = (kind: IcsProblem["kind"], details?: Omit<IcsProblem, "kind" | "title">) => void;
