import { isEqual } from "es-toolkit/predicate";
import { useAtomValue } from "jotai";
import { selectAtom } from "jotai/utils";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { CHAT_PROFILE_USER_ID, type Contact } from "../../contract/chat.ts";
import { getRoom, swapProfileUserId } from "../../domain/colleague-chat.ts";
import { toLocalDay } from "../../lib/local-day.ts";
import { presenceAtom, type ShownPresence, toShownPresence, typingAtom } from "../../state/presence.ts";
import { currentUserAtom } from "../../state/session.ts";
import { isInWorkspaceAtom } from "../../state/workspace.ts";
import { formatListTime, formatTime } from "./format-time.ts";
import { usePeople } from "./people.ts";

export type PersonWithStatus = Pick<Contact, "id" | "status" | "group" | "closed">;

/** In a workspace, whether a colleague uses the app now; else the status of a sample contact. Undefined for groups. */
export function useShownPresence(person: PersonWithStatus): ShownPresence | undefined {
  const isInWorkspace = useAtomValue(isInWorkspaceAtom);
  const ownId = useAtomValue(currentUserAtom)?.id ?? 0;
  const { id, status, group, closed } = person;
  const shownAtom = useMemo(
    () =>
      selectAtom(
        presenceAtom,
        (map): ShownPresence | undefined => {
          if (!isInWorkspace || id === CHAT_PROFILE_USER_ID) return { status };
          return group || closed ? undefined : toShownPresence(status, map.get(swapProfileUserId(id, ownId)));
        },
        isEqual,
      ),
    [isInWorkspace, ownId, id, status, group, closed],
  );
  return useAtomValue(shownAtom);
}

/** "Online", "Last seen: 14:05" or undefined, if nothing is known. */
export function usePresenceText(person: PersonWithStatus): string | undefined {
  const { t, i18n } = useTranslation("chat");
  const { status, lastSeenAt } = useShownPresence(person) ?? {};
  if (status === undefined) return undefined;
  if (status !== "offline") return t(`status.${status}`);
  if (!lastSeenAt) return undefined;
  const isToday = toLocalDay(new Date(lastSeenAt)) === toLocalDay(new Date());
  return isToday
    ? t("lastSeen.today", { time: formatTime(lastSeenAt, i18n.language) })
    : t("lastSeen.earlier", { day: formatListTime(lastSeenAt, i18n.language) });
}

/** "Typing…", in a group with the name; undefined if nobody is typing. */
export function useTypingText(contact: Pick<Contact, "id" | "group">): string | undefined {
  const { t } = useTranslation("chat");
  const people = usePeople();
  const ownId = useAtomValue(currentUserAtom)?.id ?? 0;
  const { id, group } = contact;
  const idsAtom = useMemo(
    () => selectAtom(typingAtom, (map) => [...(map.get(getRoom(id, ownId))?.keys() ?? [])], isEqual),
    [id, ownId],
  );
  const ids = useAtomValue(idsAtom);
  const [first] = ids;
  if (first === undefined) return undefined;
  if (!group) return t("typing.person");
  if (ids.length > 1) return t("typing.several", { count: ids.length });
  return t("typing.member", { name: people.get(swapProfileUserId(first, ownId))?.fullName ?? t("notes.somebody") });
}
