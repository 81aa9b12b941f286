import { useAtom, useAtomValue } from "jotai";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/call.ts";
import { emailQuery } from "../../../api/queries/email.ts";
import { invalidateAreas, queryClient } from "../../../api/query-client.ts";
import { saveDraft } from "../../../contract/email-sending.ts";
import { readDraft } from "../../../state/drafts.ts";
import { currentUserAtom } from "../../../state/session.ts";
import { useDraftKeyOfTab } from "../../../state/use-draft-slot.ts";
import { toast } from "../../../ui/toast.ts";
import { AttachmentQueue } from "./attachment-queue.ts";
import { type ComposeContent, toDraft } from "./compose-content.ts";
import { type ComposeRequest, composeRequestAtom } from "./compose-request.ts";
import { DraftSaver, type MirroredDraft, mirroredDraft } from "./draft-saver.ts";
import { rememberOpenEmail, wasOpenBeforeReload } from "./open-email.ts";
import { getDraftContent, getStartContent } from "./start-content.ts";
import { useSetComposeParam } from "./use-compose.ts";

const MIRROR_KEY = "email";

/** One email in the compose window, from opening to closing. */
export interface ComposeSession {
  /** The `compose` param that this session belongs to. */
  compose: string;
  saver: DraftSaver;
  attachments: AttachmentQueue;
  mode: ComposeRequest["mode"];
  /** True if the content comes from a crash or an error, so that the worker may not know it. */
  wasRestored: boolean;
  /** When the draft will be sent; null if it does not wait. */
  scheduledAt: string | null;
}

async function storeDraft({ key, id, content }: { key: string; id: number | null; content: ComposeContent }) {
  const { email } = await call(saveDraft, {
    body: { draft: { ...(id === null ? { key } : { id }), ...toDraft(content) } },
  });
  invalidateAreas(saveDraft.invalidates);
  return email.id;
}

const toParam = ({ draftId }: ComposeRequest) => (draftId === undefined ? "new" : String(draftId));
const isBlankRequest = ({ email, to, cc, bcc, subject, text, content }: ComposeRequest) =>
  !email && !content && ![to, cc, bcc, subject, text].some(Boolean);

/** Saves and closes an email. Resolves to the key of the error text if that failed. */
export async function closeSession({ saver, attachments }: ComposeSession) {
  if (!(await attachments.whenDone())) return "compose.attachment.someFailed";
  return (await saver.close()) ? undefined : "compose.status.failed";
}

/** Saves what can be saved of an email whose window is gone. */
async function saveRest(session: ComposeSession | undefined): Promise<void> {
  await session?.attachments.whenDone();
  await session?.saver.close();
}

/** Loads or creates the email that the URL asks for, and saves the one before it. */
export function useComposeSession(compose: string): ComposeSession | undefined {
  const { t, i18n } = useTranslation("email");
  const slot = useDraftKeyOfTab(MIRROR_KEY);
  const [request, setRequest] = useAtom(composeRequestAtom);
  const ownAddress = useAtomValue(currentUserAtom)?.email.toLowerCase() ?? "";
  const setComposeParam = useSetComposeParam();
  const [session, setSession] = useState<ComposeSession>();
  const current = useRef<ComposeSession>(undefined);

  const create = (draft: MirroredDraft, options: Partial<ComposeSession> & { mirror: string; isRestored: boolean }) => {
    const { mirror, isRestored, ...rest } = options;
    const saver = new DraftSaver({ slot: mirror, draft, save: storeDraft, isRestored });
    return {
      compose,
      mode: "new" as const,
      wasRestored: isRestored,
      scheduledAt: null,
      ...rest,
      saver,
      attachments: new AttachmentQueue(saver),
    };
  };

  const restore = (draft: MirroredDraft, mirror: string) => create(draft, { mirror, isRestored: !draft.isSaved });

  /** Opens a stored draft. Rejects if it is no draft any more. */
  const openDraft = async (id: number, mirror: string): Promise<ComposeSession> => {
    const email = await queryClient.fetchQuery({ ...emailQuery(id), staleTime: 0 });
    if (email.folder !== "draft") throw new Error("This email is not a draft.");
    const draft = { key: crypto.randomUUID(), id, content: getDraftContent(email), isSaved: true };
    return create(draft, { mirror, isRestored: false, scheduledAt: email.scheduledAt });
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
    return create(draft, { mirror, isRestored, mode, wasRestored: false });
  };

  const load = async (mirror: string): Promise<ComposeSession> => {
    const stored = readDraft(mirror, mirroredDraft);
    const isReload = !request && compose === "new";
    if (stored && !stored.isSaved) {
      const isSame = String(stored.id) === compose;
      if (isSame || isReload || (compose === "new" && request && isBlankRequest(request)))
        return restore(stored, mirror);
      // Save the other email as a draft before this window replaces it in the mirror.
      const other = restore(stored, mirror);
      if (!(await other.saver.close())) return other;
    } else if (stored && isReload && wasOpenBeforeReload(stored.key)) {
      // The worker has this content or a newer one, unless the user has not changed anything yet.
      return stored.id === null ? restore(stored, mirror) : openDraft(stored.id, mirror).catch(() => openNew(mirror));
    }
    return compose === "new" ? openNew(mirror) : openDraft(Number(compose), mirror);
  };

  const start = useEffectEvent(async (mirror: string, isCurrent: () => boolean) => {
    const previous = current.current;
    const failure = previous && (await closeSession(previous));
    if (previous && failure) {
      setRequest(null);
      toast.error(t(failure));
      return void setComposeParam(previous.compose, true);
    }
    const next = await load(mirror).catch(() => undefined);
    if (!isCurrent()) return;
    if (next) rememberOpenEmail(next.saver.key);
    current.current = next;
    setRequest(null);
    setSession(next);
    if (next) return;
    toast.error(t("compose.noDraft"));
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

  // The user leaves the mailbox: save what is not saved yet.
  useEffect(() => () => void saveRest(current.current), []);
  return session;
}
