export default {
  calls: {
    listPosts: "List posts by search, tag or status, newest first",
    getBlogSidebar: "Get the latest posts and categories",
    getPost: "Get a post with its comments",
    getEditablePost: "Get a post for editing",
    updatePost: "Update a post; text is saved in the request's language",
    addPost: "Create a post",
    addComment: "Comment on a post",
  },
};
