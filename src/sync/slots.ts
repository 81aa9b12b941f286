/** At most so many devices join a workspace: the slots 1 to 1,023. Slot 0 is for rows from before the workspace. */
export const SLOTS = 1024;

/**
 * The ids of two devices never meet, because each device only gives ids of its own slot. The new id is higher than all
 * that the device knows, so that "newest first" is the order of ids.
 */
export const getNextSlotId = (highest: number, slot: number): number =>
  highest + 1 + ((((slot - highest - 1) % SLOTS) + SLOTS) % SLOTS);
