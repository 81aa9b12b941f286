export default {
  password: {
    title: "Change password",
    help: "Everywhere else this account is signed in, the session ends. Here you go on.",
    current: "Current password",
    new: "New password",
    repeat: "New password again",
    rule: "At least {{min}} characters.",
    save: "Change password",
    done: "Your password is changed.",
    required: "This is required.",
    tooShort: "Use at least {{min}} characters.",
    tooLong: "This is too long.",
    same: "Choose another password than the current one.",
    different: "The two are not the same.",
    wrong: "This is not your current password.",
    full: "The device's storage is full. Free some space and try again; what you typed stays here.",
    failed: "The password was not changed. Try again; what you typed stays here.",
    signedOut: "Your session ended before the password could be changed. Sign in and try again.",
    onServer:
      "Your password is kept on the company's server. Sign in there under Requests, then change it in the menu of your account on the server.",
    toRequests: "Go to Requests",
  },
  calls: {
    getAccountSettings: "Show the account's settings",
    updateAccountSettings: "Change any part of the settings",
    changePassword: "Choose a new password",
  },
};
