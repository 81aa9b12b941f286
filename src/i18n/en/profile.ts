export default {
  calls: {
    getProfile: "Show the profile with its posts and polls",
    updateProfile: "Change the header or what it says about the person",
    addPost: "Write a post",
    togglePostLike: "Like a post, or take the like back",
    addComment: "Comment on a post",
    votePoll: "Vote in a poll, or change the vote",
  },
};
