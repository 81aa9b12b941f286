export default {
  calls: {
    listAllUsers: "List all users",
    listUsers: "List the users of a page, searched, filtered and sorted",
    getUser: "Show a user",
    addUser: "Add a user, given under user or as the fields themselves",
    updateUser: "Merge fields into a user",
    deleteUser: "Delete a user for good",
  },
};
