import type { CurrentMember } from "./current-member.ts";

export type GetChange = (reader: Pick<CurrentMember, "id" | "role">) => object;
export type Reader = Pick<CurrentMember, "id" | "role" | "sessionId">;

/** `head` is the number of the workspace's newest change set; 0 only makes devices ask for changes. */
export type Head = Readonly<{ workspaceId: string; head: number }>;

/** Listeners hear of changes on any server that shares the database. */
export interface EventFeed {
  publish(): void;
  /**
   * Call this after this server has stored a change set. Tells the members with a device of the workspace, but not the
   * author's device. `getChange` returns the event's data for a member.
   */
  publishHead(head: Head, author: Pick<CurrentMember, "sessionId"> | undefined, getChange: GetChange): void;
  /** Sends what is not stored. `getData` returns undefined for those who do not get the event. */
  publishSignal(name: "presence", getData: (reader: Reader) => object | undefined): void;
  /** Sends it to the members, whose rights the caller has checked: it happens often, and reads nothing. */
  sendToMembers(memberIds: readonly number[], name: "typing", data: object): void;
  /** Call this after this server has changed a member. */
  recheckPermissions(): void;
  /**
   * A stream of server-sent events after `lastNumber`. The eleventh stream of a member ends the oldest. Throws a
   * RateLimitError if the server has too many streams. `destroyConnection` is called some time after the stream has
   * ended, for a client that does not read the rest.
   */
  open(
    member: CurrentMember,
    lastNumber: number | undefined,
    destroyConnection: () => void,
  ): Promise<ReadableStream<Uint8Array>>;
  /** Resolves when the feed no longer uses the database. */
  close(): Promise<void>;
}
