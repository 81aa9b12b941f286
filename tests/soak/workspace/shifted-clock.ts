// Node loads this file before the server, whose clock is then ahead of the machine's.
const shift = Number(process.env.CLOCK_SHIFT_MS ?? 0);

class ShiftedDate extends Date {
  constructor(...parts: number[]) {
    super(...((parts.length === 0 ? [ShiftedDate.now()] : parts) as [number]));
  }

  static override now(): number {
    return machineNow() + shift;
  }
}

const machineNow = Date.now;
globalThis.Date = ShiftedDate as DateConstructor;
