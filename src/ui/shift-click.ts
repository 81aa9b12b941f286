let isShiftDown = false;

if (typeof window !== "undefined") {
  const readShift = (event: KeyboardEvent) => {
    isShiftDown = event.shiftKey;
  };
  for (const type of ["keydown", "keyup"] as const) addEventListener(type, readShift, true);
}

/** In Firefox, a click made with Enter or Space does not report Shift itself; such a click has the detail 0. */
export const isShiftClick = ({ shiftKey, detail }: Partial<Pick<MouseEvent, "shiftKey" | "detail">>): boolean =>
  shiftKey === true || (detail === 0 && isShiftDown);
