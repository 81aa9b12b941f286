import { useEffect, useRef } from "react";

/** The first step of a visit does not take the focus. */
let hasShownStep = false;

/** Gets the focus when the customer goes to the step, so that screen readers read it. */
export function StepHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasShownStep) heading.current?.focus({ preventScroll: true });
    hasShownStep = true;
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} className="mb-4 text-lg font-semibold outline-none">
      {children}
    </h2>
  );
}
