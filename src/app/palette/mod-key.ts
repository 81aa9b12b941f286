const isApple = typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.platform);

/** How the key that goes with others is called on this device. */
export const modKey = isApple ? "⌘" : "Ctrl";
