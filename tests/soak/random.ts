/** The same seed gives the same values, so that a failed run can be repeated. */
export interface Random {
  /** From 0 to `max - 1`. */
  integer: (max: number) => number;
  pick: <T>(list: readonly T[]) => T;
  /** True in `percent` of 100 calls. */
  chance: (percent: number) => boolean;
  uuid: () => string;
}

/** Uses the algorithm mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (max: number) => Math.floor(next() * max);
  const hex = (digits: number) => Array.from({ length: digits }, () => integer(16).toString(16)).join("");
  return {
    integer,
    pick: <T>(list: readonly T[]) => list[integer(list.length)] as T,
    chance: (percent) => integer(100) < percent,
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
  };
}
