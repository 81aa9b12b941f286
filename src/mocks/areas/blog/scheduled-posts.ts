import type { PostRow } from "../../../db/tables/blog.ts";
import type { ScheduledJob } from "../../core/scheduled-job.ts";
import { isKept } from "./post-rows.ts";

function publishPost({ publishAt = "", ...post }: PostRow): PostRow {
  return { ...post, status: "Published", blogPosted: publishAt, updatedAt: publishAt };
}

/** Also publishes posts whose time passed while the app was closed. */
export const scheduledPostsJob: ScheduledJob = {
  areas: ["blog"],
  tables: ["blogPosts"],
  permission: ["update", "Blog"],
  getNextDueAt: async (db) => {
    const [publishAt] = (await db.blogPosts.orderBy("publishAt").limit(1).keys()) as string[];
    return publishAt;
  },
  run: async (db, now) => {
    const duePosts = await db.blogPosts.where("publishAt").belowOrEqual(now).toArray();
    // A deleted post loses its time, so that it stays a draft when it is restored.
    await db.blogPosts.bulkPut(
      duePosts.map((post) => {
        if (isKept(post)) return publishPost(post);
        const { publishAt: _, ...unplannedPost } = post;
        return unplannedPost;
      }),
    );
  },
};
