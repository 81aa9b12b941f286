import { useAtomValue } from "jotai";
import { lazy, Suspense } from "react";
import { toastsWantedAtom } from "../state/main.ts";
import { sessionAtom } from "../state/session.ts";

const WorkToasts = lazy(() => import("./work-toasts.tsx").then(({ WorkToasts }) => ({ default: WorkToasts })));

/** The toasts, loaded when there can be one: a visitor who only reads does not pay for them. */
export function ToastArea() {
  const isSignedIn = useAtomValue(sessionAtom) !== null;
  const isWanted = useAtomValue(toastsWantedAtom);
  return <Suspense>{(isSignedIn || isWanted) && <WorkToasts />}</Suspense>;
}
