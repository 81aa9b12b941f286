import { isSettled } from "./settled.ts";

/** Whether a page as it was last seen is on screen, before the app or in front of it. */
export const isSnapshotShown = (): boolean => document.documentElement.dataset.snapshot !== undefined;

/** So long nothing more has come when everything has. */
const QUIET_MS = 500;
/** What takes longer comes in sight of the person. */
const PATIENCE_MS = 3_000;

/**
 * For a page that begins with a snapshot; to be called when the app starts. Gives what puts the app in its place, to be
 * called when the app has been drawn.
 */
export function startBehindSnapshot(root: HTMLElement): () => void {
  const snapshot = document.getElementById("snapshot");
  if (!snapshot) return () => {};
  let top = scrollY;
  const onScroll = () => {
    top = scrollY;
  };
  addEventListener("scroll", onScroll, { passive: true });
  return () => {
    removeEventListener("scroll", onScroll);
    // The router has just gone to the top of its page; whoever reads on in the snapshot stays where they are.
    if (top > 0) scrollTo({ top, behavior: "instant" });
    replaceSnapshot(snapshot, root);
  };
}

/**
 * Puts the app in the place of the snapshot, once it stands behind it as it will look: what comes late would flicker. At
 * once, when somebody does something in the snapshot: what is pressed or chosen there is held by the boot script, and
 * happens to the same control of the app; the focus goes there too.
 */
function replaceSnapshot(snapshot: HTMLElement, root: HTMLElement): void {
  const ended = new AbortController();
  const replace = () => {
    if (ended.signal.aborted) return;
    ended.abort();
    swap(snapshot, root);
  };
  let timer: ReturnType<typeof setTimeout>;
  const waitOn = () => {
    clearTimeout(timer);
    timer = setTimeout(() => isSettled() && replace(), QUIET_MS);
  };
  waitOn();
  const observer = new MutationObserver(waitOn);
  observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
  const patience = setTimeout(replace, PATIENCE_MS);
  ended.signal.addEventListener("abort", () => {
    observer.disconnect();
    clearTimeout(timer);
    clearTimeout(patience);
  });
  for (const act of ["click", "change", "keydown", "focusin"])
    snapshot.addEventListener(act, replace, { signal: ended.signal });
  if (snapshot.querySelector("[data-held]") || snapshot.contains(document.activeElement)) replace();
}

function swap(snapshot: HTMLElement, root: HTMLElement): void {
  const held = snapshot.querySelector<HTMLElement>("[data-held]");
  const { activeElement } = document;
  const hadFocus = activeElement instanceof HTMLElement && snapshot.contains(activeElement);
  const focused = hadFocus ? twinOf(activeElement, snapshot, root) : undefined;
  const pressed = held ? twinOf(held, snapshot, root) : undefined;
  snapshot.remove();
  delete document.documentElement.dataset.snapshot;
  focused?.focus({ preventScroll: true });
  if (!held || !pressed) return;
  // Not while it is being drawn.
  requestAnimationFrame(() => {
    if (pressed instanceof HTMLSelectElement && held instanceof HTMLSelectElement) {
      pressed.value = held.value;
      pressed.dispatchEvent(new Event("change", { bubbles: true }));
    } else pressed.click();
  });
}

/** The element of the app that is what this one was: of the same kind, name and address, and as far down among its like. */
function twinOf(element: HTMLElement, snapshot: Element, root: Element): HTMLElement | undefined {
  const looks = (other: Element) =>
    [other.getAttribute("href"), other.getAttribute("aria-label"), other.textContent].join("\n");
  const alike = (within: Element) =>
    [...within.querySelectorAll<HTMLElement>(element.tagName)].filter((other) => looks(other) === looks(element));
  return alike(root)[alike(snapshot).indexOf(element)];
}
