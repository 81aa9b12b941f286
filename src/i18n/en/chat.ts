export default {
  calls: {
    listChats: "List conversations, newest first, and contacts",
    getProfileUser: "Get the current chat profile",
    updateProfileUser: "Update the chat profile, status or settings",
    getChat: "Get a conversation and mark it as read",
    sendMessage: "Send a message to a contact",
  },
};
