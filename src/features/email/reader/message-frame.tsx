import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { buildFrameDocument, useThemeCss } from "./frame-document.ts";
import { returnFocusAfterClick, runsListeners } from "./return-focus.ts";

interface MessageFrameProps {
  /** Sanitized. */
  html: string;
  title: string;
  /** Opens a `mailto:` link of the message in this app. */
  onMailto: (href: string) => void;
}

/**
 * Shows a message in a frame that runs no scripts, sends no forms and has its own content security policy. The frame has
 * this page's origin, so that the page can measure it and gets its key presses. In WebKit, a `mailto:` link opens the
 * device's mail program, because no listener runs in the frame.
 */
export function MessageFrame({ html, title, onMailto }: MessageFrameProps) {
  const themeCss = useThemeCss();
  const srcDoc = useMemo(() => buildFrameDocument(html, themeCss), [html, themeCss]);
  const frame = useRef<HTMLIFrameElement>(null);
  const [content, setContent] = useState<Document | null>(null);
  const [height, setHeight] = useState(96);
  const onClick = useEffectEvent((event: MouseEvent) => {
    const href = (event.target as Element | null)?.closest?.("a[href^='mailto:']")?.getAttribute("href");
    if (!href) return;
    event.preventDefault();
    onMailto(href);
  });
  useEffect(() => {
    if (!content) return;
    const measure = () => setHeight(Math.ceil(content.body.getBoundingClientRect().height));
    const observer = new ResizeObserver(measure);
    observer.observe(content.body);
    const handleClick = (event: MouseEvent) => onClick(event);
    content.addEventListener("keydown", repeatOnPage);
    content.addEventListener("click", handleClick);
    measure();
    return () => {
      observer.disconnect();
      content.removeEventListener("keydown", repeatOnPage);
      content.removeEventListener("click", handleClick);
    };
  }, [content]);
  useEffect(() => {
    if (!content || !frame.current || runsListeners(content)) return undefined;
    return returnFocusAfterClick(frame.current, content);
  }, [content]);
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={srcDoc}
      onLoad={({ currentTarget }) => setContent(currentTarget.contentDocument)}
      className="block w-full rounded-sm outline-none focus-visible:ring-2 focus-visible:ring-focus"
      style={{ height }}
    />
  );
}

/** Repeats a key press on the page, so that its shortcuts work in the frame too. */
function repeatOnPage(event: KeyboardEvent): void {
  const { key, code, shiftKey, ctrlKey, metaKey, altKey, repeat, isComposing } = event;
  const copy = new KeyboardEvent("keydown", {
    ...{ key, code, shiftKey, ctrlKey, metaKey, altKey, repeat, isComposing },
    bubbles: true,
    cancelable: true,
  });
  if (!document.dispatchEvent(copy)) event.preventDefault();
}
