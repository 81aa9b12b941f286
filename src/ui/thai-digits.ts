import { toWesternDigits } from "../lib/western-digits.ts";

/**
 * Lets the segments of a date or time field take Thai digits, which React Aria ignores: they arrive as Western ones. Pass it
 * as the ref of an element around the segments.
 */
export function takeThaiDigits(element: HTMLElement | null): (() => void) | undefined {
  const convert = (event: InputEvent) => {
    const digits = toWesternDigits(event.data ?? "");
    if (!(event.target instanceof HTMLElement) || digits === (event.data ?? "")) return;
    event.preventDefault();
    event.stopPropagation();
    const { inputType } = event;
    event.target.dispatchEvent(
      new InputEvent("beforeinput", { data: digits, inputType, bubbles: true, cancelable: true }),
    );
  };
  // Before the segment itself handles the event.
  element?.addEventListener("beforeinput", convert, { capture: true });
  return () => element?.removeEventListener("beforeinput", convert, { capture: true });
}
