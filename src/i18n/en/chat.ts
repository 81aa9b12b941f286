export default {
  calls: {
    listChats: "List the conversations, newest first, and the contacts",
    getProfileUser: "Show who writes from this device",
    updateProfileUser: "Change the profile user's status, settings or words about themselves",
    getChat: "Open the conversation with a contact, which marks it as seen",
    sendMessage: "Send a message to a contact",
  },
};
