// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startRipple } from "./ripple.ts";

let stopRipple: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  stopRipple = startRipple();
});
afterEach(() => {
  stopRipple();
  vi.useRealTimers();
});

/** Returns the ids of the elements with a ripple. */
function press(html: string): string[] {
  document.body.innerHTML = html;
  document.getElementById("pressed")?.dispatchEvent(new MouseEvent("pointerdown", { bubbles: true, button: 0 }));
  return getRippledIds();
}
const getRippledIds = () => [...document.querySelectorAll(".ripple")].map((ripple) => ripple.parentElement?.id ?? "");
const release = () => window.dispatchEvent(new Event("pointerup"));

const BUTTON_HTML = '<button id="pressed" style="position: relative">Save</button>';

test("a short press shows a ripple that ends after 500 ms and fades", () => {
  expect(press(BUTTON_HTML)).toEqual(["pressed"]);
  release();
  vi.advanceTimersByTime(699);
  expect(getRippledIds()).toEqual(["pressed"]);
  vi.advanceTimersByTime(1);
  expect(getRippledIds()).toEqual([]);
});

test("a held press keeps its ripple for at most 60 seconds", () => {
  press(BUTTON_HTML);
  vi.advanceTimersByTime(59_999);
  expect(getRippledIds()).toEqual(["pressed"]);
  vi.advanceTimersByTime(500);
  expect(getRippledIds()).toEqual([]);
});

test.each([
  ["a palette row", ["pressed"], '<button role="option" id="pressed" style="position: relative">Row</button>'],
  ["a link with ripple-surface", ["pressed"], '<a class="ripple-surface" id="pressed" style="position: relative"></a>'],
  ["a static button", ["row"], '<div id="row" style="position: relative"><button id="pressed">File</button></div>'],
  ["a static button outside a positioned element", [], '<div><button id="pressed">File</button></div>'],
  ["another link", [], '<a id="pressed" style="position: relative"></a>'],
  ["a disabled button", [], '<button id="pressed" disabled style="position: relative"></button>'],
  ["an aria-disabled button", [], '<button id="pressed" aria-disabled="true" style="position: relative"></button>'],
])("pressing %s shows a ripple on %j", (_, rippled, html) => {
  expect(press(html)).toEqual(rippled);
});
