export default {
  calls: {
    getProfile: "Get the profile with its posts and polls",
    updateProfile: "Update the profile header or bio",
    addPost: "Create a post",
    togglePostLike: "Like or unlike a post",
    addComment: "Comment on a post",
    votePoll: "Vote in a poll, or change the vote",
  },
};
