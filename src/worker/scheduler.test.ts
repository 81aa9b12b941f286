import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createScheduler } from "./scheduler.ts";

const START = new Date("2026-07-15T02:30:00.000Z");
const toTime = (ms: number) => new Date(START.getTime() + ms).toISOString();

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

function startScheduler(plannedTimes: string[]) {
  const doneWork: [at: string, dueAt: string][] = [];
  const runDueWork = vi.fn(async () => {
    const now = new Date().toISOString();
    for (const dueAt of plannedTimes.filter((each) => each <= now)) doneWork.push([now, dueAt]);
    plannedTimes.splice(0, plannedTimes.length, ...plannedTimes.filter((each) => each > now));
    return plannedTimes.toSorted()[0];
  });
  return { scheduler: createScheduler(runDueWork), runDueWork, doneWork };
}

describe("createScheduler", () => {
  test("the first run of a scheduler does the work that an earlier worker left", async () => {
    const { scheduler, doneWork } = startScheduler([toTime(-60_000)]);
    await scheduler.run();
    expect(doneWork).toEqual([[toTime(0), toTime(-60_000)]]);
  });

  test("the scheduler does each work at its due time", async () => {
    const { scheduler, doneWork } = startScheduler([toTime(9_000), toTime(5_000)]);
    await scheduler.run();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(doneWork).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(doneWork).toEqual([[toTime(5_000), toTime(5_000)]]);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(doneWork.slice(1)).toEqual([[toTime(9_000), toTime(9_000)]]);
  });

  test("the scheduler sets no timer for work that is due in more than 30 seconds; a later run does", async () => {
    const { scheduler, doneWork, runDueWork } = startScheduler([toTime(40_000)]);
    await scheduler.run();
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(15_000);
    await scheduler.run();
    expect(runDueWork).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(doneWork).toEqual([[toTime(40_000), toTime(40_000)]]);
  });

  test("the scheduler looks for due work again after the clock was put back", async () => {
    const { scheduler, runDueWork } = startScheduler([toTime(3_600_000)]);
    await scheduler.run();
    vi.setSystemTime(START.getTime() - 86_400_000);
    await scheduler.run();
    await scheduler.run();
    expect(runDueWork).toHaveBeenCalledTimes(2);
  });

  test("the scheduler does newly planned work after a write if it is due before the other work", async () => {
    const plannedTimes = [toTime(20_000)];
    const { scheduler, doneWork } = startScheduler(plannedTimes);
    await scheduler.run();
    plannedTimes.push(toTime(2_000));
    scheduler.lookAgain();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(doneWork.map(([at]) => at)).toEqual([toTime(2_000), toTime(20_000)]);
  });

  test("the scheduler looks for due work a second time if a write happens while it looks", async () => {
    const plannedTimes: string[] = [];
    const { scheduler, doneWork } = startScheduler(plannedTimes);
    const run = scheduler.run();
    plannedTimes.push(toTime(0));
    scheduler.lookAgain();
    await run;
    expect(doneWork).toEqual([[toTime(0), toTime(0)]]);
  });

  test("without planned work, the scheduler looks for due work once and sets no timer", async () => {
    const { scheduler, runDueWork } = startScheduler([]);
    await scheduler.run();
    await scheduler.run();
    expect(runDueWork).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("the scheduler logs an error and tries again after ten seconds", async () => {
    const { scheduler, doneWork, runDueWork } = startScheduler([toTime(0)]);
    const log = vi.spyOn(console, "warn").mockReturnValue();
    const cause = new Error("The disk is full");
    runDueWork.mockRejectedValueOnce(cause);
    await scheduler.run();
    expect(log.mock.calls).toEqual([[cause]]);
    expect(doneWork).toEqual([]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(doneWork).toEqual([[toTime(10_000), toTime(0)]]);
  });

  test("the scheduler tries work that stays due at most four times per second", async () => {
    const runDueWork = vi.fn(async () => toTime(-1_000));
    await createScheduler(runDueWork).run();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(runDueWork).toHaveBeenCalledTimes(5);
  });
});
