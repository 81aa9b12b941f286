/** The part of the Badging API that the app uses; not every browser has it. */
export interface BadgeNavigator {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

/** 0 removes the badge. Call this from pages only: the worker does not know whether anyone is signed in. */
export async function setAppBadge(count: number, device: BadgeNavigator = navigator): Promise<void> {
  try {
    if (count > 0) await device.setAppBadge?.(count);
    else await device.clearAppBadge?.();
  } catch (error) {
    // Some operating systems reject the call; the app works without a badge.
    console.warn(error);
  }
}
