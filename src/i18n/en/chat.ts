export default {
  calls: {
    listChats: "List conversations, newest first, and contacts",
    getProfileUser: "Get the current chat profile",
    updateProfileUser: "Update the chat profile, status or settings",
    getChat: "Get a conversation and mark it as read",
    sendMessage: "Send a message to a contact",
    listMessages: "List messages of a conversation, by page or around a message",
    markChatSeen: "Mark a conversation as read",
    markMessageUnread: "Mark a conversation as unread from a message on",
    searchMessages: "Search messages, newest first",
    deleteMessage: "Delete a sent message",
    restoreMessage: "Restore a deleted message",
    getChatFile: "Get a file of a message",
  },
};
