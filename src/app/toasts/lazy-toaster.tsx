import { useAtomValue } from "jotai";
import { lazy, Suspense } from "react";
import { toastsEnabledAtom } from "../../state/main.ts";
import { sessionAtom } from "../../state/session.ts";

const WorkToasts = lazy(() =>
  import("./toaster-with-undo.tsx").then(({ ToasterWithUndo }) => ({ default: ToasterWithUndo })),
);

/** The toasts, loaded when there can be one: a visitor who only reads does not pay for them. */
export function LazyToaster() {
  const isSignedIn = useAtomValue(sessionAtom) !== null;
  const isWanted = useAtomValue(toastsEnabledAtom);
  return <Suspense>{(isSignedIn || isWanted) && <WorkToasts />}</Suspense>;
}
