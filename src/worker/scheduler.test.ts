import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createScheduler } from "./scheduler.ts";

const START = new Date("2026-07-15T02:30:00.000Z");
const time = (ms: number) => new Date(START.getTime() + ms).toISOString();

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

function startScheduler(planned: string[]) {
  const done: [at: string, dueAt: string][] = [];
  const runDueWork = vi.fn(async () => {
    const now = new Date().toISOString();
    for (const dueAt of planned.filter((each) => each <= now)) done.push([now, dueAt]);
    planned.splice(0, planned.length, ...planned.filter((each) => each > now));
    return planned.toSorted()[0];
  });
  return { scheduler: createScheduler(runDueWork), runDueWork, done };
}

describe("createScheduler", () => {
  test("the first run of a scheduler does the work that an earlier worker left", async () => {
    const { scheduler, done } = startScheduler([time(-60_000)]);
    await scheduler.run();
    expect(done).toEqual([[time(0), time(-60_000)]]);
  });

  test("the scheduler does each work at its due time", async () => {
    const { scheduler, done } = startScheduler([time(9_000), time(5_000)]);
    await scheduler.run();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(done).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toEqual([[time(5_000), time(5_000)]]);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(done.slice(1)).toEqual([[time(9_000), time(9_000)]]);
  });

  test("the scheduler sets no timer for work that is due in more than 30 seconds; a later run does", async () => {
    const { scheduler, done, runDueWork } = startScheduler([time(40_000)]);
    await scheduler.run();
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(15_000);
    await scheduler.run();
    expect(runDueWork).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(done).toEqual([[time(40_000), time(40_000)]]);
  });

  test("the scheduler looks again when the clock was put back", async () => {
    const { scheduler, runDueWork } = startScheduler([time(3_600_000)]);
    await scheduler.run();
    vi.setSystemTime(START.getTime() - 86_400_000);
    await scheduler.run();
    await scheduler.run();
    expect(runDueWork).toHaveBeenCalledTimes(2);
  });

  test("the scheduler does newly planned work after a write if it is due before the other work", async () => {
    const planned = [time(20_000)];
    const { scheduler, done } = startScheduler(planned);
    await scheduler.run();
    planned.push(time(2_000));
    scheduler.lookAgain();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(done.map(([at]) => at)).toEqual([time(2_000), time(20_000)]);
  });

  test("the scheduler looks a second time if a write happens while it looks", async () => {
    const planned: string[] = [];
    const { scheduler, done } = startScheduler(planned);
    const running = scheduler.run();
    planned.push(time(0));
    scheduler.lookAgain();
    await running;
    expect(done).toEqual([[time(0), time(0)]]);
  });

  test("the scheduler looks once without planned work and sets no timer", async () => {
    const { scheduler, runDueWork } = startScheduler([]);
    await scheduler.run();
    await scheduler.run();
    expect(runDueWork).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("the scheduler logs an error and tries again after ten seconds", async () => {
    const { scheduler, done, runDueWork } = startScheduler([time(0)]);
    const log = vi.spyOn(console, "warn").mockReturnValue();
    const cause = new Error("The disk is full");
    runDueWork.mockRejectedValueOnce(cause);
    await scheduler.run();
    expect(log.mock.calls).toEqual([[cause]]);
    expect(done).toEqual([]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(done).toEqual([[time(10_000), time(0)]]);
  });

  test("the scheduler tries work that stays due at most four times per second", async () => {
    const runDueWork = vi.fn(async () => time(-1_000));
    await createScheduler(runDueWork).run();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(runDueWork).toHaveBeenCalledTimes(5);
  });
});
