import { type ComponentProps, Suspense } from "react";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";

// Lazy: the form's code is large, and the team signs in once.
const SignInPanel = lazyWithRetry(async () => (await import("./sign-in-panel.tsx")).SignInPanel);

export function LazySignInPanel(props: ComponentProps<typeof SignInPanel>) {
  return (
    <Suspense>
      <SignInPanel {...props} />
    </Suspense>
  );
}
