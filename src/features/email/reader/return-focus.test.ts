// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { returnFocusAfterClick, runsListeners } from "./return-focus.ts";

let stopWatching: () => void;
let frame: HTMLIFrameElement;
let frameDocument: Document;

beforeEach(() => {
  vi.useFakeTimers();
  frame = document.createElement("iframe");
  document.body.replaceChildren(frame);
  frameDocument = frame.contentDocument as Document;
  frameDocument.body.textContent = "Message";
  vi.spyOn(window, "focus").mockImplementation(() => {});
  stopWatching = returnFocusAfterClick(frame, frameDocument);
});
afterEach(() => {
  stopWatching();
  vi.useRealTimers();
});

function focusFrame(): void {
  frame.focus();
  window.dispatchEvent(new Event("blur"));
  vi.advanceTimersByTime(300);
}

test("returnFocusAfterClick returns the focus to the page after a click into the frame", () => {
  focusFrame();
  expect(window.focus).toHaveBeenCalledOnce();
});

test("the focus stays in the frame while text is selected there, and then returns to the page", () => {
  frameDocument.getSelection()?.selectAllChildren(frameDocument.body);
  focusFrame();
  expect(window.focus).not.toHaveBeenCalled();
  frameDocument.getSelection()?.removeAllRanges();
  frameDocument.getSelection()?.collapse(frameDocument.body);
  vi.advanceTimersByTime(300);
  expect(window.focus).toHaveBeenCalledOnce();
});

test("the focus stays in the frame if the Tab key moved it there", () => {
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab" }));
  focusFrame();
  expect(window.focus).not.toHaveBeenCalled();
});

test("runsListeners returns true if the document runs an added listener, otherwise false", () => {
  expect(runsListeners(frameDocument)).toBe(true);
  vi.spyOn(frameDocument, "addEventListener").mockImplementation(() => {});
  expect(runsListeners(frameDocument)).toBe(false);
});
