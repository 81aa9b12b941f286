const CHECK_INTERVAL_MS = 250;
/** If a frame gets the focus this soon after a Tab key press, Tab has moved it there. */
const MAX_TAB_DELAY_MS = 100;

/**
 * Gives the focus back to the page after a click into a frame, so that the page's shortcuts work again. Leaves the
 * focus in the frame while the user selects text there, or if the Tab key moved it there. For browsers that run no
 * listeners in a frame without scripts. Returns a function that stops watching.
 */
export function returnFocusAfterClick(frame: HTMLIFrameElement, content: Document): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  let lastTabTime = Number.NEGATIVE_INFINITY;
  const check = () => {
    if (document.activeElement === frame && content.getSelection()?.isCollapsed === false) return;
    clearInterval(timer);
    // WebKit ignores `frame.blur()`.
    if (document.activeElement === frame) window.focus();
  };
  const onKeyDown = ({ key, timeStamp }: KeyboardEvent) => {
    if (key === "Tab") lastTabTime = timeStamp;
  };
  const onBlur = ({ timeStamp }: Event) => {
    clearInterval(timer);
    if (timeStamp - lastTabTime > MAX_TAB_DELAY_MS) timer = setInterval(check, CHECK_INTERVAL_MS);
  };
  window.addEventListener("keydown", onKeyDown, true);
  window.addEventListener("blur", onBlur);
  return () => {
    clearInterval(timer);
    window.removeEventListener("keydown", onKeyDown, true);
    window.removeEventListener("blur", onBlur);
  };
}

/** Returns false in WebKit, which runs no listeners in the document of a frame without scripts. */
export function runsListeners(content: Document): boolean {
  let hasRun = false;
  content.addEventListener("phrom-test", () => {
    hasRun = true;
  });
  content.dispatchEvent(new Event("phrom-test"));
  return hasRun;
}
