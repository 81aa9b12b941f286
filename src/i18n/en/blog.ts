export default {
  calls: {
    listPosts: "List the posts with a word, a tag or a status, newest first",
    showSidebar: "Show the newest published posts and the categories",
    showPost: "Show a post with its comments",
    openPost: "Open a post for editing",
    updatePost: "Change some fields of a post; texts change in the language of the request",
    addPost: "Write a new post",
    addComment: "Comment on a post",
  },
};
