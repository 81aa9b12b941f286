export default {
  calls: {
    listPosts: "List the posts with a word, a tag or a status, newest first",
    getBlogSidebar: "Show the newest published posts and the categories",
    getPost: "Show a post with its comments",
    getEditablePost: "Open a post for editing",
    updatePost: "Change some fields of a post; texts change in the language of the request",
    addPost: "Write a new post",
    addComment: "Comment on a post",
  },
};
