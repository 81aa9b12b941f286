export default {
  title: "Manual",
  heading: "Using Phrom",
  lead: "Everything the app does today, in the order you will need it. This page opens without a network too.",
  contents: "On this page",
  start: {
    heading: "Opening it",
    text: {
      first:
        "Type the address into a current version of Chrome, Edge, Firefox or Safari. There is nothing to download.",
      network:
        "The first visit needs a network. While you read, the browser stores the whole app; from then on it opens without one.",
      private: "Use a normal window. Private windows throw everything away when they close.",
    },
  },
  signIn: {
    heading: "Signing in",
    text: {
      sample: "Press Sign in at the top of the page. Two sample accounts are ready to be tried:",
    },
    account: "Account",
    username: "Username",
    password: "Password",
    sees: "May use",
    admin: { name: "Administrator", sees: "Everything" },
    client: { name: "Client", sees: "Its own access overview, but not the to-do list" },
    after: {
      own: "Or make an account of your own on the same page. It may do everything and it is kept on this device, so another device does not know it.",
      stay: "You stay signed in, in every tab, while the app is open. Ten minutes after you close it you sign in again. To sign out, open the menu with your name at the foot of the menu.",
    },
  },
  todo: {
    heading: "The to-do list",
    find: {
      heading: "Finding a task",
      text: {
        views:
          "The views All, Important, Completed and Deleted stand beside the list (above it on a phone), with the tags below them. One view and one tag can be chosen at a time.",
        search:
          "The search field finds any part of a title, in Thai too. Beside it you choose the order: newest first, by title, by assignee or by due date.",
        address: "What you chose stands in the address. Bookmark it, or go back with the browser’s Back button.",
      },
    },
    add: {
      heading: "Adding and changing",
      text: {
        add: "New task opens a form: title, description, assignee, due date, tags and a mark for important. Only the title is required.",
        change: "Press a task’s title to change it. Nothing is stored until you press Save changes.",
        draft:
          "A half-filled form is kept while you type. If the browser closes, it is there when you open the form again. Leaving with unsaved changes asks first.",
      },
    },
    done: {
      heading: "Completing and starring",
      text: {
        tick: "Tick the box in front of a task when it is done. Untick it if it was not.",
        star: "The star puts a task into the view Important.",
      },
    },
    remove: {
      heading: "Deleting and bringing back",
      text: {
        remove:
          "The bin deletes at once, without a question. For ten seconds a message offers Undo; each deleted task has its own.",
        restore: "After that the task waits in the view Deleted. Press Restore there and it is back.",
      },
    },
  },
  keyboard: {
    heading: "By keyboard",
    text: { all: "Everything works without a mouse. Outside of text fields:" },
    key: "Key",
    does: "What it does",
    keys: {
      tab: "Next or previous control",
      arrows: "From task to task in the list",
      enter: "Open the task, follow the link, press the button",
      space: "Tick a box, set a star",
      escape: "Close a form or a menu",
      undo: "Bring back the last deleted task while its message is shown",
    },
  },
  install: {
    heading: "Installing it",
    text: {
      why: "Installed, Phrom has an icon and a window of its own, and phones are slower to throw its data away.",
    },
    android: {
      heading: "Android",
      steps: {
        open: "Open the site in Chrome.",
        menu: "Open the menu with the three dots and choose Add to Home screen.",
        install: "Choose Install and confirm.",
      },
    },
    ios: {
      heading: "iPhone and iPad",
      steps: {
        open: "Open the site in Safari.",
        share: "Press Share, the square with the arrow.",
        add: "Choose Add to Home Screen, then Add.",
      },
    },
    desktop: {
      heading: "Windows, Mac and Linux",
      steps: {
        chrome: "Chrome and Edge: press the install icon at the end of the address bar.",
        safari: "Safari on a Mac: in the menu File choose Add to Dock.",
        firefox: "Firefox: set a bookmark. Everything else works the same.",
      },
    },
  },
  offline: {
    heading: "Working without a network",
    text: {
      sign: "A small sign at the foot of the window tells you that the network is gone. Nothing else changes.",
      works:
        "Signing in, making an account, the whole to-do list, this manual and filling in the contact form work as before. A visit with a network must have come first.",
      not: "Sending an e-mail and opening other websites still need a network.",
      update:
        "New versions arrive when there is a network. You are told and decide when to reload; nothing reloads by itself.",
    },
  },
  data: {
    heading: "Where your data lives",
    text: {
      here: "Tasks, accounts and drafts are stored in this browser on this device, and only there. They are not sent to a server.",
      other:
        "Another device, another browser or another profile therefore starts with the sample data and does not see your changes.",
      lost: "Clearing the site’s data in the browser’s settings deletes all of it for good. On an iPhone, a site that is not installed may be emptied after a week without a visit: install it.",
      safe: "Passwords are stored in a form from which they cannot be read. The rest is as safe as the device: lock the screen when you walk away.",
    },
  },
  look: {
    heading: "Language and skin",
    text: {
      language:
        "The button with the name of the other language changes it on the spot and remembers it. An address that begins with /th or /en opens in that language.",
      skin: "The sun or moon beside it changes between the light and the dark skin. The choice is kept on this device.",
    },
  },
  help: {
    heading: "If something goes wrong",
    text: {
      reload: "Reload the page. What was saved is safe on the device.",
      full: "If the app says that the storage is full, free some space on the device and save again. What you typed stays in the form.",
    },
    ask: "Ask the support team",
  },
};
