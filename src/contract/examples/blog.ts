import type { blogEndpoints } from "../blog.ts";
import type { Examples } from "./types.ts";

export const blogExamples: Examples<typeof blogEndpoints> = {
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
};
