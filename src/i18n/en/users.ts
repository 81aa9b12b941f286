export default {
  calls: {
    listAllUsers: "List all users",
    listUsers: "List the users of a page, searched, filtered and sorted",
    getUser: "Show a user",
    summariseUsers: "Count the users by role, plan and status",
    getUserDetails: "Show what else is known of a user: their account here, rights, choices and history",
    listUserInvoices: "List a user’s invoices, found by e-mail address and company, and what is still open",
    addUser: "Add a user; the fields may stand under user or by themselves",
    updateUser: "Change some fields of a user",
    updateUsers: "Change role, plan or status of many users at once: all of them or none",
    updateUserNotification: "Change what a user wants to hear of",
    deleteUser: "Delete a user for good",
    deleteUsers: "Delete many users at once: all of them or none",
    restoreUsers: "Bring deleted users back under the ids they had",
  },
};
