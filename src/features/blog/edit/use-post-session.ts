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
import { mirroredPost, PostSaver } from "./post-saver.ts";

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
  const mirrored = isDiscarding ? null : readDraft(slot, mirroredPost);
  const isRestored = mirrored !== null && !mirrored.isSaved;
  const saver = new PostSaver({
    getSlot: (id) => (record || id === null ? slot : `blog:${id}`),
    draft: {
      key: (isRestored && mirrored.key) || crypto.randomUUID(),
      id: record?.id ?? null,
      content: isRestored ? mirrored.content : stored,
      isSaved: !isRestored,
    },
    stored,
    updatedAt: record?.updatedAt ?? "",
    isRestored,
    isPublished,
  });
  return { param, saver, wasRestored: isRestored, key: crypto.randomUUID() };
}

/** Saves what can be saved. The rest stays in the mirror. */
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
  const current = useRef<PostSession>(undefined);
  const replace = (next: PostSession) => {
    current.current = next;
    setSession(next);
  };

  const isOpen = session !== undefined && (session.param === param || session.saver.id === id);
  const isReady = slot !== undefined && (id === undefined || record !== undefined);
  const open = useEffectEvent(() => {
    if (!slot) return;
    if (current.current) closeSession(current.current);
    replace(openSession(param, slot, record));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens another post when the param changes
  useEffect(() => {
    if (!isOpen && isReady) open();
  }, [isOpen, isReady, param]);

  // Another tab has changed the post, and this page has no changes that this would overwrite.
  const adopt = useEffectEvent((changed: PostTexts) => {
    if (!current.current || !slot || current.current.saver.id !== changed.id) return;
    const { saver } = current.current;
    if (!saver.isSaved() || !saver.isOlderThan(toContent(changed), changed.updatedAt ?? "")) return;
    saver.end();
    replace(openSession(param, slot, changed));
  });
  useEffect(() => {
    if (record) adopt(record);
  }, [record]);

  useEffect(
    () => () => {
      if (current.current) closeSession(current.current);
      current.current = undefined;
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
      if (!current.current || !slot) return undefined;
      const { saver } = current.current;
      saver.end();
      replace(openSession(param, slot, record, true));
      return () => {
        const isStillOpen = current.current?.param === param;
        if (isStillOpen) current.current?.saver.end();
        storeDraft(slot, { key: saver.key, id: saver.id, content: saver.getContent(), isSaved: false });
        if (isStillOpen) replace(openSession(param, slot, record));
      };
    },
  };
}
