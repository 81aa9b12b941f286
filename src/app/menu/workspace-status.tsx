import { useAtomValue } from "jotai";
import { Suspense } from "react";
import { isInWorkspaceAtom } from "../../state/workspace.ts";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import type { WorkspaceStatusProps } from "./workspace-status-content.tsx";

const Content = lazyWithRetry(async () => (await import("./workspace-status-content.tsx")).WorkspaceStatusContent, {
  isOptional: true,
});

export function WorkspaceStatus(props: WorkspaceStatusProps) {
  const isInWorkspace = useAtomValue(isInWorkspaceAtom);
  return <Suspense>{isInWorkspace && <Content {...props} />}</Suspense>;
}
