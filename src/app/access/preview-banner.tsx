/** Says that the app is shown as another role sees it, and ends that. */
export function PreviewBanner() {
  return null;
}
