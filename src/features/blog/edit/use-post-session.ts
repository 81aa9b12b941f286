import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { CallError } from "../../../api/call.ts";
import { postTextsQuery } from "../../../api/queries/blog.ts";
import { queryClient } from "../../../api/query-client.ts";
import type { PostTexts } from "../../../contract/blog-posts.ts";
import { parseId } from "../../../lib/url.ts";
import { readDraft, storeDraft } from "../../../state/drafts.ts";
import { useDraftKeyOfTab } from "../../../state/use-draft-slot.ts";
import { emptyContent, toContent } from "./post-content.ts";
import { PostSaver, postMirrorSchema } from "./post-saver.ts";

export interface PostSession {
  /** The `id` param with which the session was opened. */
  param: string;
  saver: PostSaver;
  /** True if the content comes from a crash or an earlier visit, so that the worker may not know it. */
  wasRestored: boolean;
  /** Different for every session, so that the editor starts again with the content of the next one. */
  key: string;
}

const isPublished = (id: number | null) =>
  id !== null && queryClient.getQueryData<PostTexts>(postTextsQuery(id).queryKey)?.state === "Published";

function openSession(param: string, slot: string, record: PostTexts | undefined, isDiscarding = false): PostSession {
  const stored = record ? toContent(record) : emptyContent;
  const mirror = isDiscarding ? null : readDraft(slot, postMirrorSchema);
  const isRestored = mirror !== null && !mirror.isSaved;
  const saver = new PostSaver({
    getSlot: (id) => (record || id === null ? slot : `blog:${id}`),
    draft: {
      key: (isRestored && mirror.key) || crypto.randomUUID(),
      id: record?.id ?? null,
      content: isRestored ? mirror.content : stored,
      isSaved: !isRestored,
    },
    stored,
    updatedAt: record?.updatedAt ?? "",
    isRestored,
    isPublished,
  });
  return { param, saver, wasRestored: isRestored, key: crypto.randomUUID() };
}

/** Saves the changes if they are valid; otherwise they stay in the stored draft. */
function closeSession({ saver }: PostSession): void {
  if (saver.isSaved()) saver.end();
  else if (saver.canSave()) void saver.close();
  else saver.stop();
}

/** Saves the previous post when `param` changes. */
export function usePostSession(param: string) {
  const id = parseId(param);
  const slot = useDraftKeyOfTab(id === undefined ? "blog:new" : `blog:${id}`);
  const { data: record, error, refetch } = useQuery({ ...postTextsQuery(id ?? 0), enabled: id !== undefined });
  const [session, setSession] = useState<PostSession>();
  const currentSession = useRef<PostSession>(undefined);
  const replace = (next: PostSession) => {
    currentSession.current = next;
    setSession(next);
  };

  const isOpen = session !== undefined && (session.param === param || session.saver.id === id);
  const isReady = slot !== undefined && (id === undefined || record !== undefined);
  const openCurrent = useEffectEvent(() => {
    if (!slot) return;
    if (currentSession.current) closeSession(currentSession.current);
    replace(openSession(param, slot, record));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens another post when the param changes
  useEffect(() => {
    if (!isOpen && isReady) openCurrent();
  }, [isOpen, isReady, param]);

  // Another tab has changed the post, and this page has no changes that this would overwrite.
  const adoptChange = useEffectEvent((changed: PostTexts) => {
    if (!currentSession.current || !slot || currentSession.current.saver.id !== changed.id) return;
    const { saver } = currentSession.current;
    if (!saver.isSaved() || !saver.isOlderThan(toContent(changed), changed.updatedAt ?? "")) return;
    saver.end();
    replace(openSession(param, slot, changed));
  });
  useEffect(() => {
    if (record) adoptChange(record);
  }, [record]);

  useEffect(
    () => () => {
      if (currentSession.current) closeSession(currentSession.current);
      currentSession.current = undefined;
    },
    [],
  );
  return {
    session: isOpen ? session : undefined,
    record: id === undefined ? undefined : record,
    isMissing: error instanceof CallError && error.status === 404,
    isFailed: error !== null,
    retry: () => void refetch(),
    /** Returns a function that brings the discarded content back. */
    discard: (): (() => void) | undefined => {
      if (!currentSession.current || !slot) return undefined;
      const { saver } = currentSession.current;
      saver.end();
      replace(openSession(param, slot, record, true));
      return () => {
        const isStillOpen = currentSession.current?.param === param;
        if (isStillOpen) currentSession.current?.saver.end();
        storeDraft(slot, { key: saver.key, id: saver.id, content: saver.getContent(), isSaved: false });
        if (isStillOpen) replace(openSession(param, slot, record));
      };
    },
  };
}
