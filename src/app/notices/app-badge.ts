/** The Badging API of `navigator`, where supported. */
export interface BadgeNavigator {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

/**
 * Sets the app icon's badge; 0 clears it. Only pages set it, because the worker does not know whether anyone is signed
 * in.
 */
export async function setAppBadge(count: number, device: BadgeNavigator = navigator): Promise<void> {
  try {
    if (count > 0) await device.setAppBadge?.(count);
    else await device.clearAppBadge?.();
  } catch (error) {
    // Some systems reject the call.
    console.warn(error);
  }
}
