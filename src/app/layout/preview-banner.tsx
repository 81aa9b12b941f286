import { useAtomValue } from "jotai";
import { lazy, Suspense } from "react";
import { rolePreviewAtom } from "../../state/role-preview.ts";

const Banner = lazy(() =>
  import("./preview-banner-content.tsx").then(({ PreviewBannerContent }) => ({ default: PreviewBannerContent })),
);

/** Says that the app is shown as another role sees it, and ends that. */
export function PreviewBanner() {
  const preview = useAtomValue(rolePreviewAtom);
  return <Suspense>{preview && <Banner role={preview.role} />}</Suspense>;
}
