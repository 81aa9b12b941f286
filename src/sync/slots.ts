/**
 * The slots of a workspace are 1 to 1,023, each for one device. Rows that the first device brings keep their ids, so the
 * other devices start above them.
 */
export const SLOTS = 1024;

/**
 * Each device only gives ids of its own slot, so two devices never give the same id. The new id is higher than all that
 * the device knows, so that "newest first" is the order of ids.
 */
export const getNextSlotId = (highest: number, slot: number): number =>
  highest + 1 + ((((slot - highest - 1) % SLOTS) + SLOTS) % SLOTS);
