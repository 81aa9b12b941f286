import type { EventNewsKind, PushKind } from "../../src/contract/push.ts";
import type { Row, RowId } from "../../src/sync/policy.ts";

export interface Notice {
  readonly memberId: number;
  readonly kind: PushKind;
  /** Without the language. A function if it depends on the browser's time zone. */
  readonly path: string | ((timeZone: string) => string);
  readonly tag: string;
  readonly text: string;
  /** Of many tasks at once. */
  readonly count?: number;
  /** Of an event: the day, or the date and time. */
  readonly start?: string;
  readonly news?: EventNewsKind;
  /** When it is no longer useful, in milliseconds since 1970; by default after a day. */
  readonly expiresAt?: number;
}

export interface WrittenRow {
  readonly table: string;
  readonly id: RowId;
  /** Before and after the change; null if there is none. */
  readonly before: Row | null;
  readonly row: Row | null;
}

/** Longer texts do not fit into a notification. */
export const MAX_TEXT_CHARACTERS = 120;
