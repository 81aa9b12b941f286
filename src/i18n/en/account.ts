export default {
  calls: {
    getAccountSettings: "Get the account's settings",
    updateAccountSettings: "Change any part of the settings",
    changePassword: "Choose a new password",
  },
};
