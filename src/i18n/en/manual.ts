export default {
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
      team: "Members of the team sign in here with their account on the company’s server as well. The first time needs a network.",
      own: "Or create your own account on the same page. It has full access and is stored on this device only.",
      stay: "You stay signed in, in every tab, while the app is open. Ten minutes after you close it you sign in again. To sign out, open the menu with your name at the foot of the menu.",
      again:
        "If the session ends while a page is open, for example because the device slept, the page stays as it is and asks for your password over it. What you were writing is still there.",
      rights:
        "Access shows what each role can do. Administrators can change permissions, assign roles and preview the app as another role.",
    },
  },
  around: {
    heading: "Finding your way",
    find: {
      heading: "One search for everything",
      text: {
        open: "Search in the menu, or Ctrl K, finds pages, tasks, invoices, users, products, emails, events, files and contacts, and actions such as a new task or the dark skin.",
        words: "Search finds Thai words inside a text and tolerates one wrong letter in an English word.",
        look: "Items without their own page open in the search: read an email, add a product to the cart or copy an address.",
      },
    },
    bookmarks: {
      heading: "Bookmarks",
      text: {
        star: "The star beside a page’s title puts the page into the menu. The star beside the word Bookmarks lists all pages and lets you put yours in order, by dragging or with the keyboard.",
      },
    },
    news: {
      heading: "Notifications",
      text: {
        bell: "The bell shows unread emails and chats, and messages and changes waiting to be sent. App news, such as a new version, appears below.",
        update:
          "A new version never interrupts you. It says what is new and asks; other open tabs go on until you reload them.",
      },
    },
  },
  todo: {
    heading: "The to-do list",
    find: {
      heading: "Finding a task",
      text: {
        views:
          "The views All, Important, Completed and Deleted are beside the list (above it on a phone), with the tags below. Choose one view and one tag at a time.",
        search:
          "The search field finds any part of a title, in Thai too. Beside it you choose the order: newest first, by title, by assignee or by due date.",
        address: "Your selection is part of the address. Bookmark it, or go back with the browser’s Back button.",
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
      heading: "Deleting and restoring",
      text: {
        remove: "The bin deletes a task immediately. For ten seconds, a message offers Undo for each deleted task.",
        restore: "After that, find the task in the Deleted view and press Restore.",
      },
    },
  },
  chat: {
    heading: "Chat",
    write: {
      heading: "Reading and writing",
      text: {
        open: "Conversations are listed newest first, with the number of unread messages. New conversation lists all contacts.",
        send: "Enter sends, Shift Enter starts a new line; on a phone Enter starts a new line and the button sends. A clock beside the time means the message is being saved, a tick that it was sent.",
        draft:
          "What you have typed and attached stays in the conversation until you send it, also after a crash. The list marks it as a draft. A message that couldn't be sent stays in the conversation with Try again.",
        unread:
          "The line New messages shows where you stopped reading. A conversation counts as read only while it is open on your screen.",
      },
    },
    more: {
      heading: "Pictures, files and emoji",
      text: {
        files:
          "Attach files with the paper clip, paste a picture or drop files on the conversation. Up to 10 files, 2 MB each and 10 MB in total. Pictures over 2 MB are made smaller. Press a picture to enlarge it and a file to save it.",
        emoji: "The smiling face opens the emoji picker, which understands English words.",
      },
    },
    message: {
      heading: "Working with a message",
      text: {
        actions:
          "The three dots beside a message (on a phone: tap the message) let you reply to it, copy it, mark it as unread or delete your own. For ten seconds a deleted message can be restored with Undo.",
        find: "The search field finds people and messages. A result opens at its place in the conversation.",
      },
    },
    profile: {
      heading: "Your profile",
      text: {
        status:
          "Your picture above the list opens your chat profile: status, a few words about you and settings. There you turn off notices about new messages, and the demo replies of the sample contacts.",
      },
    },
  },
  email: {
    heading: "Email",
    where: {
      heading: "Where this mailbox lives",
      text: {
        device:
          "The mailbox is stored on this device. It is not connected to a mail server: what you send from here is filed under Sent and doesn’t leave the device.",
        handOver:
          "To really deliver a message, open its menu and choose Send with your email program. Recipients, subject and text go along; very long texts are cut, and attachments have to be added by hand.",
      },
    },
    read: {
      heading: "Reading and tidying up",
      text: {
        list: "Folders and labels are beside the list. Search finds words of the sender, subject, text and file names, in Thai too. Select several emails to mark, label, move or delete them together; hold Shift for a range.",
        keys: "The keys are those of Gmail: J and K move, O opens, U goes back, S stars, # deletes, R replies. Press ? for all of them.",
        safe: "An email can’t run programs or load pictures from other sites, so its sender can’t see that you read it.",
        trash:
          "Deleted emails stay in Trash until you delete them forever or empty it. For ten seconds you can undo that, too.",
      },
    },
    write: {
      heading: "Writing",
      text: {
        draft:
          "What you write is saved as a draft with every pause. A sent email waits ten seconds, so that you can undo it; you can also choose when it is sent. Until then it is in Drafts, where you can cancel it.",
      },
    },
  },
  calendar: {
    heading: "The calendar",
    views: {
      heading: "Looking around",
      text: {
        views:
          "Month, Week, Day and Agenda show your events; a phone has Agenda and Day. The arrows move to the next period, and the month's name opens a small month.",
        filters:
          "Each calendar has its own colour and shape and can be hidden, and so can the Thai public holidays. What you choose is part of the address.",
        search: "Search finds words in titles, places, descriptions and guests, and lists the events by day.",
      },
    },
    add: {
      heading: "Adding events",
      text: {
        words:
          "Type a sentence such as “Lunch with Nok tomorrow 12:00–13:00” in the field at the top. Below it you see what was understood; Enter adds the event.",
        form: "New event, a click on a day or a drag over several days or hours opens the form. It shows other events at the same time, and a half-filled form is kept.",
        remind:
          "A reminder appears while the app is open, on any screen and only once. It is in the notifications afterwards.",
      },
    },
    repeat: {
      heading: "Repeating events",
      text: {
        rule: "An event can repeat every day, week, month or year, for ever, until a day or a number of times. The form says the rule in words.",
        scope:
          "When you change, move or delete a repeating event, choose whether that applies to this event, to this and the following ones, or to all.",
      },
    },
    move: {
      heading: "Moving events",
      text: {
        drag: "Drag an event to another day or time, or drag its end. On a touch screen, press it for a moment first; its end can be dragged only in the week and the day.",
        keys: "With the keyboard, focus an event and hold Alt: the arrow keys move it, with Shift they move its end. Releasing Alt saves.",
        undo: "Every change can be undone for ten seconds, also with Ctrl Z.",
      },
    },
    files: {
      heading: "Other calendars and paper",
      text: {
        import:
          "Drop an .ics file on the page, or choose it in the menu beside New event. You see what it contains before anything is added. Importing the same file again updates its events.",
        export: "The same menu exports all events, or those that are shown, and prints the month or week on A4.",
      },
    },
  },
  messages: {
    heading: "Writing to the company",
    send: {
      heading: "Sending",
      text: {
        form: "Fill in the form on the page Contact and press Send message. It does not matter whether there is a network: the message is stored on this device before the page says that it is.",
        delivery:
          "It is then sent automatically as soon as the server can be reached: when you're back online, when you open the site and, in some browsers, while it is closed. It arrives exactly once.",
        draft:
          "A message you have not sent yet is kept with every key. Close the page, reload it, lose power: it is there when you come back.",
      },
    },
    card: {
      heading: "Following it",
      text: {
        card: "Above the form each message has a card: waiting, being sent, arrived or not accepted, with the times. Once it has arrived, the card shows its number; name it when you call us.",
        change:
          "While a message waits you can send it now, edit it, cancel it or copy its text. One that was not accepted says why; edit it and it goes out again. It never holds up the others.",
        count: "The number beside Contact in the menu says how many messages wait on this device.",
      },
    },
    notice: {
      heading: "Being told when it arrives",
      text: {
        allow:
          "While a message waits, the page offers to tell you. If you allow it, a notification comes when the message has arrived, even with the page closed.",
      },
    },
  },
  inbox: {
    heading: "Requests, the team’s inbox",
    open: {
      heading: "Opening them",
      text: {
        place:
          "Requests in the menu shows what visitors wrote, newest first. The list is kept on the company’s server: sign in to it once on this device.",
        find: "Filter the list by search, status, department and assignee. Filters are part of the address. New requests appear without a reload.",
      },
    },
    handle: {
      heading: "Handling one",
      text: {
        drawer:
          "Open a request to read it, change its status, assign it or add a team note. Reply by email opens a draft in your email app.",
        export: "Export CSV saves what the filters show as a table.",
      },
    },
    away: {
      heading: "Without a network",
      text: {
        read: "The list as it was last loaded stays readable, and the page says from when it is.",
        write:
          "Changes are stored on the device, marked as waiting and sent automatically. If the server refuses a change, you see why.",
      },
    },
  },
  keyboard: {
    heading: "By keyboard",
    text: { all: "Everything works without a mouse. Outside of text fields:" },
    key: "Key",
    does: "What it does",
    keys: {
      find: "Find a page, a record or an action",
      list: "List every key that works on the page; single keys can be turned off there",
      go: "One after the other: go to To-do. The list names the letters of the other pages",
      add: "New task, on the to-do page; new conversation, in Chat",
      search: "Into the page’s search field",
      tab: "Next or previous control",
      arrows: "From row to row in a list",
      neighbours: "Next or previous request, in the list and in an open one",
      enter: "Open the row, follow the link, press the button",
      note: "Add the note that is being written",
      space: "Tick a box, set a star",
      escape: "Close a form or a menu",
      undo: "Undo the last action while its message is shown, such as a deleted task",
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
        "Sign-in, account creation, the to-do list, this site and messages to the company still work. Messages and changes for the server are sent later. Your first visit must be online.",
      not: "The first sign-in to the company’s server, new requests of visitors and other websites need a network.",
      update:
        "New versions arrive when there is a network. You are told and decide when to reload; nothing reloads by itself.",
    },
  },
  data: {
    heading: "Where your data lives",
    text: {
      here: "Tasks, accounts made here and drafts are stored in this browser on this device, and only there. They are not sent to a server.",
      server:
        "What you send with the contact form goes to the company’s server, where the team reads it. This device keeps its card. On a team member’s device the last list of requests is kept too, until they sign out of the server.",
      other:
        "Another device, another browser or another profile therefore starts with the sample data and does not see your changes.",
      lost: "Clearing the site’s data in the browser’s settings deletes all of it permanently. On an iPhone, data may be removed after a week without a visit unless you install the app.",
      safe: "Passwords are stored in a form from which they cannot be read. The rest is as safe as the device: lock the screen when you walk away.",
    },
  },
  backup: {
    heading: "Backups",
    text: {
      device:
        "Under Data on this device, Save everything to a file puts all you keep here into one file. Do it now and then, and before you clean up the browser; keep the file safe, for the accounts’ passwords are in it, hashed.",
      restore:
        "Open the file there, on this device or another one: the page shows what is in it beside what is here and asks first. Everything is replaced in one step or not at all, and Go back brings the old state back. What waits to be sent stays and goes out once.",
      server:
        "Your server administrator backs up the requests on the server. Ask how often, and whether restoring has been tested.",
    },
  },
  look: {
    heading: "Language and skin",
    text: {
      language:
        "The button with the name of the other language changes it on the spot and remembers it. An address that begins with /th or /en opens in that language.",
      skin: "The sun or moon beside it changes between the light and the dark skin. The choice is kept on this device.",
      more: "Customise, in the menu, offers five skins, one of which follows the device, five accents, the density, the size of the text, the menu beside or above the page, a bar on top, narrow or wide content and the direction of reading.",
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
