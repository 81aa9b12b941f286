import { useAtom } from "jotai";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError, call } from "../../../api/call.ts";
import { emailQuery } from "../../../api/queries/email.ts";
import { invalidateAreas, queryClient } from "../../../api/query-client.ts";
import { saveDraft } from "../../../contract/email-sending.ts";
import { normalizeForSearch } from "../../../lib/search.ts";
import { readDraft } from "../../../state/drafts.ts";
import { useDraftKeyOfTab } from "../../../state/use-draft-slot.ts";
import { toast } from "../../../ui/toast.ts";
import { useOwnAddress } from "../use-own-address.ts";
import { AttachmentQueue } from "./attachment-queue.ts";
import { isSubjectTooLong } from "./check-email.ts";
import { type ComposeContent, toDraft } from "./compose-content.ts";
import { type ComposeRequest, composeRequestAtom } from "./compose-request.ts";
import { DraftLock } from "./draft-lock.ts";
import { DraftSaver, emailMirrorSchema, type MirroredEmail } from "./draft-saver.ts";
import { rememberOpenEmail, wasOpenBeforeReload } from "./open-email.ts";
import { getDraftContent, getStartContent } from "./start-content.ts";
import { useSetComposeParam } from "./use-compose.ts";

const MIRROR_KEY = "email";

export interface ComposeSession {
  /** The `compose` param that this session belongs to. */
  compose: string;
  saver: DraftSaver;
  lock: DraftLock;
  attachments: AttachmentQueue;
  mode: ComposeRequest["mode"];
  wasRestored: boolean;
  /** Null if the draft does not wait to be sent. */
  scheduledAt: string | null;
}

async function storeDraft({ key, id, content }: { key: string; id: number | null; content: ComposeContent }) {
  // The worker would reject it. The window keeps the text and explains the limit.
  if (isSubjectTooLong(content.subject)) throw new Error("The subject is too long");
  const saved = await call(saveDraft, {
    body: { draft: { ...(id === null ? { key } : { id }), ...toDraft(content) } },
  });
  invalidateAreas(saveDraft.invalidates);
  return saved.id;
}

const toParam = ({ draftId }: ComposeRequest) => (draftId === undefined ? "new" : String(draftId));
const isBlankRequest = ({ email, to, cc, bcc, subject, text, content }: ComposeRequest) =>
  !email && !content && ![to, cc, bcc, subject, text].some(Boolean);

class OpenError extends Error {
  readonly textKey: "compose.noDraft" | "compose.openElsewhere" | "compose.openFailed";

  constructor(textKey: OpenError["textKey"]) {
    super(textKey);
    this.textKey = textKey;
  }
}

/** Resolves to the key of the error text if saving failed. */
export async function closeSession({ saver, attachments }: ComposeSession) {
  if (!(await attachments.whenDone())) return "compose.attachment.someFailed";
  return (await saver.close()) ? undefined : "compose.status.failed";
}

/** For an email whose window is gone. */
async function saveUnsaved(session: ComposeSession | undefined): Promise<void> {
  await session?.attachments.whenDone();
  await session?.saver.close();
  session?.lock.end();
}

/** Saves the previous email when `compose` changes. */
export function useComposeSession(compose: string): ComposeSession | undefined {
  const { t, i18n } = useTranslation("email");
  const slot = useDraftKeyOfTab(MIRROR_KEY);
  const [request, setRequest] = useAtom(composeRequestAtom);
  const ownAddress = normalizeForSearch(useOwnAddress() ?? "");
  const setComposeParam = useSetComposeParam();
  const [session, setSession] = useState<ComposeSession>();
  const currentSession = useRef<ComposeSession>(undefined);

  const createSession = (
    draft: MirroredEmail,
    options: Partial<ComposeSession> & { mirror: string; isRestored: boolean },
  ) => {
    const { mirror, isRestored, lock = new DraftLock(), ...rest } = options;
    const save: typeof storeDraft = async (unsaved) => {
      const id = await storeDraft(unsaved);
      // Do not wait for the lock: no other tab can have a new draft open yet.
      void lock.acquire(id);
      return id;
    };
    const saver = new DraftSaver({ getSlot: () => mirror, draft, save, isRestored, onEnd: () => lock.end() });
    return {
      compose,
      mode: "new" as const,
      wasRestored: isRestored,
      scheduledAt: null,
      ...rest,
      saver,
      lock,
      attachments: new AttachmentQueue(saver),
    };
  };

  const restore = async (draft: MirroredEmail, mirror: string) => {
    const lock = new DraftLock();
    const isFree = draft.id === null || (await lock.acquire(draft.id));
    // Another tab has the draft open: keep both texts, this one as a new draft.
    const ownDraft = isFree ? draft : { ...draft, id: null, key: crypto.randomUUID() };
    return createSession(ownDraft, { mirror, lock, isRestored: !draft.isSaved });
  };

  /** Rejects with an OpenError if it is no draft any more or open in another tab. */
  const openDraft = async (id: number, mirror: string): Promise<ComposeSession> => {
    const lock = new DraftLock();
    if (!(await lock.acquire(id))) throw new OpenError("compose.openElsewhere");
    // Read the draft only now: the other tab may have saved it just before it closed the window.
    const email = await queryClient.fetchQuery({ ...emailQuery(id), staleTime: 0 }).catch((error) => {
      lock.end();
      const isGone = error instanceof CallError && error.status === 404;
      throw new OpenError(isGone ? "compose.noDraft" : "compose.openFailed");
    });
    if (email.folder !== "draft") {
      lock.end();
      throw new OpenError("compose.noDraft");
    }
    const draft = { key: crypto.randomUUID(), id, content: getDraftContent(email), isSaved: true };
    return createSession(draft, { mirror, lock, isRestored: false, scheduledAt: email.scheduledAt });
  };

  const openNew = (mirror: string): ComposeSession => {
    const { mode, content } = request ?? { mode: "new" as const };
    const options = { t, language: i18n.language, ownAddresses: new Set([ownAddress]) };
    const isRestored = content !== undefined;
    const draft = {
      key: crypto.randomUUID(),
      id: null,
      content: content ?? getStartContent(request ?? { mode }, options),
      isSaved: !isRestored,
    };
    return createSession(draft, { mirror, isRestored, mode, wasRestored: false });
  };

  const load = async (mirror: string): Promise<ComposeSession> => {
    const storedDraft = readDraft(mirror, emailMirrorSchema);
    const isReload = !request && compose === "new";
    if (storedDraft && !storedDraft.isSaved) {
      const isSame = String(storedDraft.id) === compose;
      if (isSame || isReload || (compose === "new" && request && isBlankRequest(request)))
        return restore(storedDraft, mirror);
      // Save the other email as a draft before this window replaces it in the mirror.
      const otherSession = await restore(storedDraft, mirror);
      if (!(await otherSession.saver.close())) return otherSession;
    } else if (storedDraft && isReload && wasOpenBeforeReload(storedDraft.key)) {
      // The worker has this content or a newer one, unless the user has not changed anything yet.
      return storedDraft.id === null
        ? restore(storedDraft, mirror)
        : openDraft(storedDraft.id, mirror).catch(() => openNew(mirror));
    }
    return compose === "new" ? openNew(mirror) : openDraft(Number(compose), mirror);
  };

  const start = useEffectEvent(async (mirror: string, isCurrent: () => boolean) => {
    const previousSession = currentSession.current;
    const errorKey = previousSession && (await closeSession(previousSession));
    if (previousSession && errorKey) {
      setRequest(null);
      toast.error(t(errorKey));
      return void setComposeParam(previousSession.compose, true);
    }
    let openErrorKey: OpenError["textKey"] = "compose.openFailed";
    const nextSession = await load(mirror).catch((error) => {
      if (error instanceof OpenError) openErrorKey = error.textKey;
      return undefined;
    });
    if (!isCurrent()) return nextSession?.lock.end();
    if (nextSession) rememberOpenEmail(nextSession.saver.key);
    currentSession.current = nextSession;
    setRequest(null);
    setSession(nextSession);
    if (nextSession) return;
    toast.error(t(openErrorKey));
    void setComposeParam(undefined, true);
  });

  const openedParam = session?.compose;
  useEffect(() => {
    if (!slot || (request ? toParam(request) !== compose : openedParam === compose)) return;
    let isCurrent = true;
    void start(slot, () => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [slot, compose, request, openedParam]);

  useEffect(() => () => void saveUnsaved(currentSession.current), []);
  return session;
}
