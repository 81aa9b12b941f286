export default {
  calls: {
    listEmails: "List emails by folder or label, newest first, with unread counts",
    updateEmails: "Update emails: read, star, folder or labels",
    toggleEmailsLabel: "Toggle a label on emails",
    getEmail: "Get an email and whether it has neighbors in its folder",
    getAdjacentEmail: "Get the previous or next email in a folder",
    sendEmail: "Send an email, save a draft or send a saved draft",
  },
};
