import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { countsQuery } from "../../api/queries/counts.ts";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import type { WorkspaceStatusProps } from "./workspace-status-content.tsx";

const Content = lazyWithRetry(async () => (await import("./workspace-status-content.tsx")).WorkspaceStatusContent, {
  isOptional: true,
});

/** Renders nothing if the device belongs to no workspace. */
export function WorkspaceStatus(props: WorkspaceStatusProps) {
  const isInWorkspace = useQuery(countsQuery).data?.isInWorkspace ?? false;
  return <Suspense>{isInWorkspace && <Content {...props} />}</Suspense>;
}
