import { useAtomValue } from "jotai";
import { lazy, Suspense } from "react";
import { previewAtom } from "../../state/preview.ts";

const Banner = lazy(() => import("./banner.tsx").then(({ Banner }) => ({ default: Banner })));

/** Says that the app is shown as another role sees it, and ends that. */
export function PreviewBanner() {
  const preview = useAtomValue(previewAtom);
  return <Suspense>{preview && <Banner role={preview.role} />}</Suspense>;
}
