export default {
  calls: {
    listEmails: "List the e-mails of a folder or label, newest first, and count what waits",
    updateEmails: "Mark e-mails as read or starred, move them, or set their labels",
    toggleEmailsLabel: "Put a label on e-mails, and take it off those that have it",
    getEmail: "Show an e-mail, and whether its folder has a newer and an older one",
    getAdjacentEmail: "Show the e-mail before or after another in its folder, newest first",
    sendEmail: "Send an e-mail or keep it as a draft; also sends a kept draft",
  },
};
