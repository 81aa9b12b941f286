// @vitest-environment jsdom
import { act } from "@testing-library/react";
import { useRef } from "react";
import { expect, test, vi } from "vitest";
import { renderComponent } from "../../../tests/fixtures/render.tsx";
import { useKeyboardInset } from "./use-keyboard-inset.ts";

function Frame() {
  const frame = useRef<HTMLDivElement>(null);
  useKeyboardInset(frame);
  return <div ref={frame} data-testid="frame" />;
}

test("useKeyboardInset ends the frame above the on-screen keyboard, and changes nothing on a zoomed page", () => {
  const viewport = Object.assign(new EventTarget(), { height: 700, offsetTop: 0, scale: 1 });
  vi.stubGlobal("visualViewport", viewport);
  const { getByTestId } = renderComponent(<Frame />);
  const frame = getByTestId("frame");
  // Below the frame are 56 pixels of the bottom bar.
  vi.spyOn(frame.parentElement ?? frame, "getBoundingClientRect").mockReturnValue({ bottom: 644 } as DOMRect);
  const resize = (part: Partial<typeof viewport>) =>
    act(() => void Object.assign(viewport, part).dispatchEvent(new Event("resize")));
  resize({ height: 400 });
  expect(frame.style.bottom).toBe("244px");
  resize({ height: 700 });
  expect(frame.style.bottom).toBe("");
  resize({ height: 350, scale: 2 });
  expect(frame.style.bottom).toBe("");
});
