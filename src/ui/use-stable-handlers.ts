import { useLayoutEffect, useRef, useState } from "react";

/**
 * Returns functions that stay the same between renders and call those of the latest one, so that memoised rows and
 * columns do not render again. For events only, not while rendering; effects use `useEffectEvent`.
 */
export function useStableHandlers<Handlers extends object>(handlers: Handlers): Handlers {
  const latestHandlers = useRef(handlers);
  useLayoutEffect(() => {
    latestHandlers.current = handlers;
  });
  const [stableHandlers] = useState(() => {
    const names = Object.keys(handlers) as (keyof Handlers)[];
    const call = (name: keyof Handlers, args: unknown[]) =>
      (latestHandlers.current[name] as (...args: unknown[]) => unknown)(...args);
    return Object.fromEntries(names.map((name) => [name, (...args: unknown[]) => call(name, args)])) as Handlers;
  });
  return stableHandlers;
}
