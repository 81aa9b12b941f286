import { type Cases, type InvalidValues, invalidPaging, notFound, rejects, tooLong } from "../case.ts";
import { blogPosts } from "./blog-posts.ts";

const postIdCase = { invalid: { id: ["one", -1, [1, 2]] }, errorCases: [notFound("Post", { query: { id: "999" } })] };

const invalidFields: InvalidValues = {
  blogTitle: [1, " \n", tooLong(200)],
  blogCategories: ["offline", Array(9).fill("data"), ["data", "news"]],
  slug: [2, " ", tooLong(120), "a b", "a/b", "a-"],
  status: [3],
  excerpt: [null, tooLong(500)],
  content: [{}, tooLong(50_000), "<p>x</p><script>alert(1)</script>"],
  featuredImage: [[], "", "https://example.com/a.png"],
};
const takenSlugCase = rejects(
  "a taken slug in another case",
  400,
  { slug: ["This slug is already in use."] },
  { body: { id: 1, blogTitle: "A title", slug: "Two-Languages-Both-First" } },
);

export const cases: Cases = {
  listPosts: {
    invalid: { tag: ["news", ["data", "forms"]], status: ["draft"], q: [["a", "b"], tooLong(200)], ...invalidPaging },
  },
  getBlogSidebar: {},
  getPost: postIdCase,
  getEditablePost: postIdCase,
  updatePost: {
    withoutActivity: "the row itself says it",
    invalid: { id: [undefined, "one", 0], ...invalidFields },
    errorCases: [
      notFound("Post", { body: { id: 999, blogTitle: "x" } }),
      notFound("Post", { body: { id: 999, slug: "a-form-that-loses-nothing" } }, "an unknown post with a taken slug"),
      takenSlugCase,
    ],
  },
  addPost: {
    withoutActivity: "the row itself says it",
    invalid: { ...invalidFields, blogTitle: [undefined, " \n"] },
    errorCases: [takenSlugCase],
  },
  addComment: {
    withoutActivity: "the row itself says it",
    invalid: { id: ["two"], comment: [undefined, " \n ", 1, tooLong(2_000)] },
    errorCases: [notFound("Post", { params: { id: 999 }, body: { comment: "x" } })],
  },
  ...blogPosts,
};
