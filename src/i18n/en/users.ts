export default {
  calls: {
    listAllUsers: "List all users",
    listUsers: "List the users of a page, searched, filtered and sorted",
    getUser: "Show a user",
    addUser: "Add a user; the fields may stand under user or by themselves",
    updateUser: "Change some fields of a user",
    deleteUser: "Delete a user for good",
  },
};
