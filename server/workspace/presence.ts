import * as v from "valibot";
import { serverId, uuid } from "../../src/contract/fields.ts";
import { PRESENCE_INTERVAL_MS, type Presence, typingEvent } from "../../src/contract/workspace-presence.ts";
import { MAX_SIGNAL_BYTES, type Signals } from "../database/signals.ts";
import { RateLimitError } from "../intake/rate-limiter.ts";

/** A device may miss one report. */
const REPORT_VALID_MS = 2.5 * PRESENCE_INTERVAL_MS;
/** Without a visible page for this time, a member is away. */
const AWAY_MS = 5 * 60_000;
/** A device whose stream has ended opens another at once, for example with a new token. */
export const RECONNECT_MS = 15_000;
const SWEEP_MS = 5_000;
/** In a minute, a session may change its state or announce that it is typing this often. */
const MAX_SIGNALS = 40;
const WINDOW_MS = 60_000;

const signal = v.variant("kind", [
  v.object({ kind: v.literal("here"), session: uuid, member: serverId, isVisible: v.boolean() }),
  v.object({ kind: v.literal("gone"), session: uuid, graceMs: v.number() }),
  v.object({ kind: v.literal("back"), session: uuid }),
  v.object({
    kind: v.literal("typing"),
    session: uuid,
    ...typingEvent.entries,
    readers: v.optional(v.array(serverId)),
  }),
]);
type Signal = v.InferOutput<typeof signal>;
export type TypingSignal = Extract<Signal, { kind: "typing" }>;

interface SessionState {
  readonly member: number;
  /** In milliseconds since 1970. */
  readonly visibleAt: number;
  readonly reportEndsAt: number;
  /** Its stream has ended. */
  readonly graceEndsAt?: number | undefined;
}

const getEnd = ({ reportEndsAt, graceEndsAt = reportEndsAt }: SessionState) => Math.min(reportEndsAt, graceEndsAt);

export interface PresenceService {
  /** Throws a RateLimitError. */
  report(sender: { readonly id: number; readonly sessionId: string }, isVisible: boolean): Promise<void>;
  /** The session is over, or its member appears offline. With `graceMs`, unless it comes back in this time. */
  leave(sessionId: string, graceMs?: number): Promise<void>;
  /** The session has opened a stream. */
  comeBack(sessionId: string): Promise<void>;
  /** Without `readers`, each server looks them up. Throws a RateLimitError. */
  announceTyping(signal: Omit<TypingSignal, "kind">): Promise<void>;
  list(): Presence[];
  close(): void;
}

interface Dependencies {
  readonly signals: Signals;
  readonly now: () => Date;
  readonly onChange: (members: Presence[]) => void;
  readonly onTyping: (signal: TypingSignal) => void;
}

/** Each server has the reports of all servers on its database in memory, as signals. */
export function createPresence({ signals, now, onChange, onTyping }: Dependencies): PresenceService {
  const sessions = new Map<string, SessionState>();
  const lastSeen = new Map<number, number>();
  const shown = new Map<number, Presence["state"]>();
  const counts = new Map<string, { count: number; endsAt: number }>();
  /** The sessions with a stream on this server. */
  const connected = new Set<string>();

  function getState(member: number): Presence["state"] {
    const time = now().getTime();
    const own = [...sessions.values()].filter((session) => session.member === member && getEnd(session) > time);
    if (own.length === 0) return "offline";
    return own.some(({ visibleAt }) => time - visibleAt < AWAY_MS) ? "online" : "away";
  }

  const toPresence = (id: number): Presence => ({
    id,
    state: getState(id),
    lastSeenAt: new Date(lastSeen.get(id) ?? 0).toISOString(),
  });

  function tellChanges(): void {
    const changed = [...lastSeen.keys()].map(toPresence).filter(({ id, state }) => state !== shown.get(id));
    for (const { id, state } of changed) shown.set(id, state);
    if (changed.length > 0) onChange(changed);
  }

  function sweep(): void {
    const time = now().getTime();
    for (const [id, session] of sessions) if (getEnd(session) <= time) sessions.delete(id);
    for (const [id, { endsAt }] of counts) if (endsAt <= time) counts.delete(id);
    tellChanges();
  }

  function receive(text: string): void {
    const time = now().getTime();
    const received = parseSignal(text);
    // A newer server may send other signals.
    if (!received) return;
    if (received.kind === "typing") {
      onTyping(received);
      return;
    }
    const before = sessions.get(received.session);
    if (received.kind === "here") {
      const { member, isVisible } = received;
      if (isVisible || !lastSeen.has(member)) lastSeen.set(member, time);
      // A hidden page that nobody has reported before may have been hidden for hours.
      const visibleAt = isVisible ? time : (before?.visibleAt ?? 0);
      // A page that closes may report after the end of its stream that it is hidden.
      const graceEndsAt = isVisible ? undefined : before?.graceEndsAt;
      sessions.set(received.session, { member, visibleAt, reportEndsAt: time + REPORT_VALID_MS, graceEndsAt });
    } else if (before) {
      const graceEndsAt = received.kind === "back" ? undefined : time + received.graceMs;
      sessions.set(received.session, { ...before, graceEndsAt });
      // Another server notices late that the device has changed its network and has a stream here.
      if (received.kind === "gone" && received.graceMs > 0 && connected.has(received.session))
        send({ kind: "back", session: received.session }).catch(() => {});
    }
    sweep();
  }

  function count(sessionId: string): void {
    const time = now().getTime();
    const stored = counts.get(sessionId);
    const current = stored && stored.endsAt > time ? stored : { count: 0, endsAt: time + WINDOW_MS };
    if (current.count >= MAX_SIGNALS) throw new RateLimitError(current.endsAt - time);
    counts.set(sessionId, { ...current, count: current.count + 1 });
  }

  const send = (sent: Signal) => signals.send(JSON.stringify(sent));

  const unlisten = signals.listen(receive);
  const timer = setInterval(sweep, SWEEP_MS).unref();
  return {
    async report({ id, sessionId }, isVisible) {
      count(sessionId);
      await send({ kind: "here", session: sessionId, member: id, isVisible });
    },
    async leave(sessionId, graceMs = 0) {
      if (graceMs > 0) connected.delete(sessionId);
      if (sessions.has(sessionId)) await send({ kind: "gone", session: sessionId, graceMs });
    },
    async comeBack(sessionId) {
      connected.add(sessionId);
      if (sessions.has(sessionId)) await send({ kind: "back", session: sessionId });
    },
    async announceTyping({ readers, ...typed }) {
      count(typed.session);
      const signal = { kind: "typing", ...typed } as const;
      const hasRoom = readers && JSON.stringify({ ...signal, readers }).length <= MAX_SIGNAL_BYTES;
      await send(hasRoom ? { ...signal, readers } : signal);
    },
    list: () => [...lastSeen.keys()].map(toPresence),
    close() {
      clearInterval(timer);
      unlisten();
    },
  };
}

function parseSignal(text: string) {
  try {
    return v.parse(signal, JSON.parse(text));
  } catch {
    return undefined;
  }
}
