import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False while static HTML is taken over, true from then on: what only the browser knows is shown from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
