export default {
  calls: {
    getAccountSettings: "Show the account's settings",
    updateAccountSettings: "Change any part of the settings",
    changePassword: "Choose a new password",
  },
};
