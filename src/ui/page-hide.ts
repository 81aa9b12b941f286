let isPageHidden = false;

if (typeof window !== "undefined") {
  const setHidden = (isHidden: boolean) => () => {
    isPageHidden = isHidden;
  };
  addEventListener("pagehide", setHidden(true));
  addEventListener("pageshow", setHidden(false));
}

/** Firefox sends `blur` to the focused field while a page unloads, although the user has not left it. */
export const isPageHiding = (): boolean => isPageHidden;
