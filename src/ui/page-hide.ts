let isPageHidden = false;

if (typeof window !== "undefined") {
  const setHidden = (isHidden: boolean) => () => {
    isPageHidden = isHidden;
  };
  addEventListener("pagehide", setHidden(true));
  addEventListener("pageshow", setHidden(false));
}

/**
 * Returns true while the page is being closed or reloaded. Firefox sends `blur` to the focused field then, although the
 * user has not left it.
 */
export const isPageHiding = (): boolean => isPageHidden;
