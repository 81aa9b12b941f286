import { type RegisteredRouter, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";

const TYPING_PAUSE_MS = 300;

interface Draft {
  text: string;
  /**
   * The texts that the field has written to the URL. A navigation takes time, so the URL may change to one of these
   * texts after the user has typed more. Such a change must not replace the newer text.
   */
  sent: readonly string[];
}

export interface UrlSearchField {
  value: string;
  onChange: (text: string) => void;
  onBlur: () => void;
}

/**
 * Returns the state of a search field whose text is stored in the URL. Typed text shows at once; `setUrlText` is called
 * when typing pauses or the field loses focus. When the URL changes for another reason (Back, a link), the field shows
 * the URL's text. Call `replaceText` before a navigation that sets the text itself, so that text typed during the
 * navigation is not lost.
 */
export function useUrlSearchText(urlText: string, setUrlText: (text: string) => void, pauseMs = TYPING_PAUSE_MS) {
  const isLeavingPage = useIsLeavingPage();
  const [draft, setDraft] = useState<Draft>();
  const [previousUrlText, setPreviousUrlText] = useState(urlText);
  if (urlText !== previousUrlText) {
    setPreviousUrlText(urlText);
    const hasTypedMore = draft?.sent.includes(urlText) && draft.text !== urlText;
    if (!hasTypedMore) setDraft(undefined);
  }

  const sendDraft = () => {
    if (!draft || draft.text === (draft.sent.at(-1) ?? urlText) || isLeavingPage()) return;
    setDraft({ ...draft, sent: [...draft.sent, draft.text] });
    setUrlText(draft.text);
  };
  const onTypingPause = useEffectEvent(sendDraft);
  useEffect(() => {
    if (!draft) return;
    const timer = setTimeout(() => onTypingPause(), pauseMs);
    return () => clearTimeout(timer);
  }, [draft, pauseMs]);

  const field: UrlSearchField = {
    value: draft?.text ?? urlText,
    onChange: (text) => setDraft((before) => ({ text, sent: before?.sent ?? [] })),
    // Write the text to the URL before the user opens another page, so that Back restores the typed text.
    onBlur: sendDraft,
  };
  const replaceText = (text: string) => setDraft({ text, sent: [text] });
  return { field, replaceText };
}

/**
 * Callers must not change the search parameters while the user leaves the page, because the change would apply to the
 * other page.
 */
export function useIsLeavingPage(): () => boolean {
  const router = useRouter();
  const [path] = useState(() => getPath(router));
  return () => getPath(router) !== path;
}

/** Returns the path being shown or navigated to, in lower case and without a slash at the end. */
const getPath = ({ latestLocation }: RegisteredRouter) => latestLocation.pathname.replace(/\/$/, "").toLowerCase();
