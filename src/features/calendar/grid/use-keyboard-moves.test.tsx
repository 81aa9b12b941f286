import { act, cleanup, fireEvent, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Occurrence } from "../../../contract/calendar-events.ts";
import { useKeyboardMoves } from "./use-keyboard-moves.ts";
import { useMovedEvent } from "./use-moved-event.ts";

const trip = { eventId: 1, recurrenceId: null, title: "Trip", start: "2026-11-30", end: null, allDay: true };
const createTimes = (start: string) => ({ start, end: null, allDay: true });

function setUp() {
  const [onMove, onStep] = [vi.fn(), vi.fn()];
  const element = document.body.appendChild(document.createElement("button"));
  element.dataset.event = "1";
  element.focus();
  const { result, rerender } = renderHook(
    ({ occurrences }: { occurrences: readonly Occurrence[] }) => {
      const moved = useMovedEvent({ occurrences, canUpdate: true, onMove, onStep });
      useKeyboardMoves({
        hasTimes: false,
        show: moved.show,
        getTimes: moved.getTimes,
        onStep: (_, times) => onStep(trip, times),
        onDone: moved.save,
      });
      return moved;
    },
    { initialProps: { occurrences: [trip as Occurrence] } },
  );
  return {
    onMove,
    onStep,
    press: (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key, altKey: true }),
    release: () => fireEvent.keyUp(document.body, { key: "Alt" }),
    getShown: () => result.current.shown.map(({ start }) => start),
    leavePeriod: () => rerender({ occurrences: [] }),
  };
}

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

test("Alt with arrow keys moves the event at each key press and saves it once, when Alt is released", () => {
  const { press, release, getShown, onMove, onStep } = setUp();
  press("ArrowRight");
  press("ArrowDown");
  expect(getShown()).toEqual(["2026-12-08"]);
  expect(onStep).toHaveBeenLastCalledWith(trip, createTimes("2026-12-08"));
  expect(onMove).not.toHaveBeenCalled();
  release();
  expect(onMove.mock.calls).toEqual([[trip, createTimes("2026-12-08"), expect.any(Function)]]);
});

test("Escape cancels the move and shows the period of the original times again", () => {
  const { press, release, getShown, onMove, onStep, leavePeriod } = setUp();
  press("ArrowRight");
  leavePeriod();
  expect(getShown()).toEqual(["2026-12-01"]);
  onStep.mockClear();
  press("Escape");
  expect(onStep.mock.calls).toEqual([
    [trip, createTimes("2026-11-30")],
    [trip, undefined],
  ]);
  expect(getShown()).toEqual([]);
  release();
  expect(onMove).not.toHaveBeenCalled();
});

test("an event moved right and back left with Alt held is not saved", () => {
  const { press, release, onMove, getShown } = setUp();
  press("ArrowRight");
  press("ArrowLeft");
  release();
  expect(onMove).not.toHaveBeenCalled();
  expect(getShown()).toEqual(["2026-11-30"]);
});

test("a failed save puts the event back, and shows its period again only if the move had left it", () => {
  const { press, release, getShown, onMove, onStep, leavePeriod } = setUp();
  press("ArrowRight");
  release();
  onStep.mockClear();
  act(() => onMove.mock.lastCall?.[2]());
  expect(getShown()).toEqual(["2026-11-30"]);
  expect(onStep).not.toHaveBeenCalled();

  press("ArrowRight");
  leavePeriod();
  release();
  onStep.mockClear();
  act(() => onMove.mock.lastCall?.[2]());
  expect(onStep.mock.calls).toEqual([
    [trip, createTimes("2026-11-30")],
    [trip, undefined],
  ]);
});
