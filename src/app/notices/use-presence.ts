import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { reportPresence } from "../../api/presence.ts";
import { onTeamEvents } from "../../api/team-events.ts";
import type { WorkspaceChange } from "../../contract/workspace.ts";
import {
  PRESENCE_INTERVAL_MS,
  type PresenceEvent,
  TYPING_SHOWN_MS,
  type TypingEvent,
} from "../../contract/workspace-presence.ts";
import { useCan } from "../../state/ability.ts";
import {
  createPresenceOrder,
  endTyping,
  loseConnection,
  mergePresence,
  presenceAtom,
  setTyping,
  typingAtom,
} from "../../state/presence.ts";
import { isInWorkspaceAtom } from "../../state/workspace.ts";

/** The server may not know the rights of a new member yet. */
const RETRY_MS = 10_000;

/** Tells colleagues that the person uses the app, and shows who else does and who is typing. */
export function usePresence(): void {
  const isInWorkspace = useAtomValue(isInWorkspaceAtom);
  const canChat = useCan("read", "Chat");
  const setPresence = useSetAtom(presenceAtom);
  const setTypingMembers = useSetAtom(typingAtom);
  useEffect(() => {
    if (!isInWorkspace || !canChat) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let heardAt = new Date();
    const order = createPresenceOrder();
    const lose = () => setPresence((map) => loseConnection(map, heardAt));
    const report = async () => {
      clearTimeout(retry);
      const no = order.startReport();
      const answer = await reportPresence();
      if (signal.aborted) return;
      clearTimeout(retry);
      if (!Array.isArray(answer)) {
        if (answer !== "busy") lose();
        retry = setTimeout(() => void report(), RETRY_MS);
        return;
      }
      heardAt = new Date();
      const members = order.addAnswer(no, answer);
      if (members) setPresence(members);
    };
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const showTyping = ({ room, memberId }: TypingEvent) => {
      setTypingMembers((map) => setTyping(map, room, memberId, Date.now() + TYPING_SHOWN_MS));
      const timer = setTimeout(() => {
        timers.delete(timer);
        setTypingMembers((map) => endTyping(map, Date.now()));
      }, TYPING_SHOWN_MS);
      timers.add(timer);
    };
    const unsubscribe = onTeamEvents((event, data) => {
      if (event === "open" || event === "lost") void report();
      if (event === "typing") showTyping(data as TypingEvent);
      if (event !== "lost") heardAt = new Date();
      if (event === "presence") {
        const { members = [] } = data as Partial<PresenceEvent>;
        order.addEvent(members);
        setPresence((map) => mergePresence(map, members));
      }
      if (event === "workspace")
        for (const { room, senderId } of findMessages(data))
          setTypingMembers((map) => setTyping(map, room, senderId, undefined));
    });
    void report();
    const interval = setInterval(() => void report(), PRESENCE_INTERVAL_MS);
    document.addEventListener("visibilitychange", () => void report(), { signal });
    addEventListener("offline", lose, { signal });
    addEventListener("online", () => void report(), { signal });
    return () => {
      controller.abort();
      unsubscribe();
      clearInterval(interval);
      clearTimeout(retry);
      timers.forEach(clearTimeout);
      setPresence(new Map());
      setTypingMembers(new Map());
    };
  }, [isInWorkspace, canChat, setPresence, setTypingMembers]);
}

/** A member who has sent a message has stopped typing it. */
function findMessages(change: unknown): { room: string; senderId: number }[] {
  const { rows = [] } = change as Partial<WorkspaceChange>;
  return rows.flatMap(({ table, row }) =>
    table === "colleagueMessages" && row ? [row as { room: string; senderId: number }] : [],
  );
}
