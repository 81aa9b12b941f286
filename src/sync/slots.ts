/**
 * A workspace has at most this many slots. Slot 0 is for rows from before the workspace, the others are for one device
 * each.
 */
export const SLOTS = 1024;

/**
 * Each device only gives ids of its own slot, so two devices never give the same id. The new id is higher than all that
 * the device knows, so that "newest first" is the order of ids.
 */
export const getNextSlotId = (highest: number, slot: number): number =>
  highest + 1 + ((((slot - highest - 1) % SLOTS) + SLOTS) % SLOTS);
