export default {
  password: {
    title: "Change password",
    help: "This signs you out on all other devices. You stay signed in here.",
    current: "Current password",
    new: "New password",
    repeat: "New password again",
    rule: "At least {{min}} characters.",
    save: "Change password",
    done: "Password changed.",
    required: "This is required.",
    tooShort: "Use at least {{min}} characters.",
    tooLong: "This is too long.",
    same: "Choose a password that differs from your current one.",
    different: "The passwords don't match.",
    wrong: "This is not your current password.",
    full: "This device's storage is full. Free up space and try again. Your input is saved here.",
    failed: "Couldn't change the password. Try again. Your input is still here.",
    signedOut: "Your session ended before the password was changed. Sign in and try again.",
    onServer:
      "Your password is kept on the company's server. Sign in there under Requests, then change it in the menu of your account on the server.",
    toRequests: "Go to Requests",
  },
  calls: {
    getAccountSettings: "Get account settings",
    updateAccountSettings: "Update account settings",
    changePassword: "Change the password",
  },
};
