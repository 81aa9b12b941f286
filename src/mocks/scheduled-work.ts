import { scheduledPostsJob } from "./areas/blog/scheduled-posts.ts";
import { deletedFilesJob } from "./areas/chat/chat-files.ts";
import { demoRepliesJob } from "./areas/chat/demo-replies.ts";
import { scheduledEmailsJob, unusedFilesJob } from "./areas/email/scheduled-emails.ts";
import type { ScheduledJob } from "./core/scheduled-job.ts";

export const scheduledJobs: readonly ScheduledJob[] = [
  demoRepliesJob,
  deletedFilesJob,
  scheduledEmailsJob,
  unusedFilesJob,
  scheduledPostsJob,
];
