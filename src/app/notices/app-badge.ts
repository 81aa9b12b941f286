/** What a navigator has where the browser can put a number on the app's icon. */
export interface BadgeNavigator {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

/**
 * Puts how much waits onto the app's icon; nothing at 0. It is set by open pages alone: the worker does not know whether
 * somebody is signed in, and a number for nobody would be a riddle.
 */
export async function setAppBadge(count: number, device: BadgeNavigator = navigator): Promise<void> {
  try {
    if (count > 0) await device.setAppBadge?.(count);
    else await device.clearAppBadge?.();
  } catch (error) {
    // Some systems have the call and refuse it.
    console.warn(error);
  }
}
