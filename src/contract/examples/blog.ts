import type { blogEndpoints } from "../blog.ts";
import type { blogCommentsEndpoints } from "../blog-comments.ts";
import type { blogPostsEndpoints } from "../blog-posts.ts";
import type { Examples } from "./types.ts";

const texts = {
  title: { en: "Ready for the rain", th: "เตรียมร้านรับหน้าฝน" },
  excerpt: { en: "Lift the bottom shelf first.", th: "ยกของชั้นล่างสุดขึ้นก่อน" },
  content: { en: "<p>Lift the bottom shelf first.</p>", th: "<p>ยกของชั้นล่างสุดขึ้นก่อน</p>" },
};

export const blogExamples: Examples<
  readonly [...typeof blogEndpoints, ...typeof blogPostsEndpoints, ...typeof blogCommentsEndpoints]
> = {
  listPosts: { params: { q: "the", tag: "warehouse", status: "Published", page: 1, perPage: 10 } },
  getBlogSidebar: {},
  getPost: { params: { id: 2 } },
  getEditablePost: { params: { id: 2 } },
  updatePost: {
    body: {
      id: 14,
      status: "Published",
      content:
        "<h2>Four numbers</h2><p>Look at them every Monday, <strong>before</strong> the first coffee is cold.</p>",
    },
  },
  addPost: {
    body: {
      blogTitle: "เตรียมร้านรับหน้าฝน",
      blogCategories: ["business", "warehouse"],
      status: "Draft",
      excerpt: "ของชั้นล่างสุดยกขึ้นก่อน แล้วค่อยคิดเรื่องอื่น",
      content: "<p>ของชั้นล่างสุดยกขึ้นก่อน แล้วค่อยคิดเรื่องอื่น</p><ul><li>ยกกล่องให้พ้นพื้น</li><li>ถ่ายรูปสต็อกไว้</li></ul>",
    },
  },
  addComment: { params: { id: 2 }, body: { comment: "เอาไปใช้กับแบบฟอร์มหน้าร้านแล้ว ลูกค้ากรอกจบทุกคน" } },
  listManagedPosts: { params: { q: "mouse", state: "Pending", page: 1, perPage: 10 } },
  getPostPage: { params: { id: 2 } },
  getPostTexts: { params: { id: 14 } },
  createPost: {
    body: { key: "6f0c1d52-8e1b-4c55-9d0e-2f6c5b1a7e31", post: { ...texts, tags: ["business", "warehouse"] } },
  },
  savePost: { params: { id: 14 }, body: { title: { en: "Five numbers for a Monday", th: "ห้าตัวเลขสำหรับเช้าวันจันทร์" } } },
  setPostStates: { body: { changes: [{ id: 14, state: "Scheduled", publishAt: "2030-01-07T01:00:00.000Z" }] } },
  duplicatePost: { params: { id: 12 } },
  deletePosts: { body: { ids: [13, 14] } },
  restorePosts: { body: { ids: [13, 14] } },
  updateComment: { params: { id: 26 }, body: { comment: "ช่อง “หลังวัด ประตูสีฟ้า” ช่วยชีวิตมาก คนส่งของแทบไม่โทรถามแล้ว" } },
  deleteComment: { params: { id: 26 } },
  restoreComment: { params: { id: 26 } },
  addBlogPicture: {
    body: {
      fileName: "dot.png",
      mediaType: "image/png",
      data: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
    },
  },
};
