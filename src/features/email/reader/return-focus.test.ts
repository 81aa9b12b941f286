// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { returnFocusAfterClick, runsListeners } from "./return-focus.ts";

let stop: () => void;
let frame: HTMLIFrameElement;
let content: Document;

beforeEach(() => {
  vi.useFakeTimers();
  frame = document.createElement("iframe");
  document.body.replaceChildren(frame);
  content = frame.contentDocument as Document;
  content.body.textContent = "Message";
  vi.spyOn(window, "focus").mockImplementation(() => {});
  stop = returnFocusAfterClick(frame, content);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

function focusFrame(): void {
  frame.focus();
  window.dispatchEvent(new Event("blur"));
  vi.advanceTimersByTime(300);
}

test("a click into the frame returns the focus to the page", () => {
  focusFrame();
  expect(window.focus).toHaveBeenCalledOnce();
});

test("the focus stays in the frame until the user no longer selects text", () => {
  content.getSelection()?.selectAllChildren(content.body);
  focusFrame();
  expect(window.focus).not.toHaveBeenCalled();
  content.getSelection()?.removeAllRanges();
  content.getSelection()?.collapse(content.body);
  vi.advanceTimersByTime(300);
  expect(window.focus).toHaveBeenCalledOnce();
});

test("the focus stays in the frame if the Tab key moved it there", () => {
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab" }));
  focusFrame();
  expect(window.focus).not.toHaveBeenCalled();
});

test("runsListeners returns true for a document whose listeners run, false for one whose do not", () => {
  expect(runsListeners(content)).toBe(true);
  vi.spyOn(content, "addEventListener").mockImplementation(() => {});
  expect(runsListeners(content)).toBe(false);
});
