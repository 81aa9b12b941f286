import { demoRepliesJob } from "./areas/chat/demo-replies.ts";
import type { ScheduledJob } from "./core/scheduled-job.ts";

/** The work that the worker's scheduler does when it is due. */
export const scheduledJobs: readonly ScheduledJob[] = [demoRepliesJob];
