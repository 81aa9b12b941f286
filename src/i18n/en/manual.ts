export default {
  heading: "Using Phrom",
  lead: "Everything the app does today, area by area. This page opens without a network too.",
  contents: "On this page",
  search: {
    label: "Search the manual",
    clear: "Clear search",
    one: "1 chapter found",
    some: "{{number}} chapters found",
    none: "No chapters found",
  },
  groups: {
    basics: "Basics",
    work: "Work",
    business: "Business",
    account: "Account and data",
    contact: "Help",
  },
  start: {
    heading: "Opening Phrom",
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
    client: { name: "Client", sees: "Its own access overview only, until an administrator allows more" },
    after: {
      team: "Members of the team sign in here with their account on the company’s server as well. The first time needs a network.",
      own: "Or create your own account on the same page. It has full access and is stored on this device only.",
      stay: "You stay signed in, in every tab, while the app is open. Ten minutes after you close it you sign in again. To sign out, press your name at the foot of the menu, then Sign out.",
      again:
        "If the session ends while a page is open, for example because the device slept, the page stays as it is and asks for your password over it. What you were writing is still there.",
      rights:
        "Access shows what each role can do. Administrators can change permissions, assign roles and preview the app as another role.",
    },
  },
  around: {
    heading: "Getting around",
    find: {
      heading: "One search for everything",
      text: {
        open: "Search in the menu, or Ctrl K, finds pages, tasks, invoices, users, products, emails, messages, events, files and contacts, and actions such as a new task or the dark skin.",
        words: "Search finds Thai words inside a text and tolerates one wrong letter in an English word.",
        look: "Contacts, files and products open in the search: copy an address or add a product to the cart.",
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
    share: {
      heading: "Sharing from other apps",
      text: {
        share:
          "On devices that support it, the installed app is in the Share menu of other apps. Choose what to make of a shared text, link or file: a task, an email, an event or a message to the company.",
      },
    },
  },
  tables: {
    heading: "Working with tables",
    text: {
      find: "Invoices, orders, products, users and employees are tables. The search and filters above the table are part of the address: bookmark it, share it, or go back with the browser’s Back button.",
      columns:
        "Press a column’s title to sort. Columns shows, hides and reorders the columns and sets the row height; your choice is kept on this device.",
      select:
        "Select rows to work on several at once. The selection stays when you turn the page, and can include everything that matches.",
      export:
        "CSV saves everything that matches, or only the selected rows, for a spreadsheet. Print puts the list on paper.",
    },
  },
  dashboard: {
    heading: "Dashboards",
    picture: "Analytics: tasks, invoices and emails of today above cards with charts.",
    text: {
      today:
        "Analytics opens with what waits for you: tasks due, overdue invoices, unread emails and today’s orders in the shop. Press one to go there.",
      cards:
        "The cards below compare a period with the one before. Choose the period of all cards at once or of a single one.",
      arrange: "Rearrange moves and hides cards, by dragging or with the arrows. The layout is saved on this device.",
      statistics: "Statistics shows the key figures with their trends, such as orders by day and profit by month.",
    },
  },
  todo: {
    heading: "To-do",
    picture: "The to-do list with views and tags beside the tasks.",
    find: {
      heading: "Finding a task",
      text: {
        views:
          "The views All, Due, Important, Completed and Deleted are beside the list (above it on a phone), with the tags below. Choose one view and one tag at a time.",
        search:
          "The search field finds any part of a title, in Thai too. Beside it you choose the order: newest first, by title, by assignee or by due date.",
        address: "What you choose is part of the address. Bookmark it, or go back with the browser’s Back button.",
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
        restore: "After that, find the task in the view Deleted and press Restore.",
      },
    },
  },
  chat: {
    heading: "Chat",
    picture: "Chat: the list of conversations beside an open conversation.",
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
    picture: "The mailbox: folders and labels beside the list of emails.",
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
    heading: "Calendar",
    picture: "A month of the calendar with events in the colors of their calendars.",
    views: {
      heading: "Looking around",
      text: {
        views:
          "Month, Week, Day and Agenda show your events; a phone has Agenda and Day. The arrows move to the next period, and the month's name opens a small month.",
        filters:
          "Each calendar has its own color and shape and can be hidden, and so can the Thai public holidays. What you choose is part of the address.",
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
    heading: "Visitors’ requests",
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
        read: "The list as it was last loaded stays readable, and the page says when that was.",
        write:
          "Changes are stored on the device, marked as waiting and sent automatically. If the server refuses a change, you see why.",
      },
    },
  },
  invoices: {
    heading: "Invoices",
    picture: "The list of invoices below cards with totals by status.",
    find: {
      heading: "Finding an invoice",
      text: {
        cards:
          "The cards above the list show how many invoices are overdue, sent or paid, and their totals. Press one to see only those.",
        search: "The search finds numbers, clients and subjects.",
      },
    },
    write: {
      heading: "Writing one",
      text: {
        form: "New invoice asks for the client, the dates and the items. Choose an existing client or type a new name. Totals, discount and VAT are calculated as you type.",
        draft:
          "A saved invoice is a draft until you send it. A half-filled form is kept, also after a crash. Duplicate makes a new draft, dated today.",
      },
    },
    send: {
      heading: "Sending it",
      text: {
        document:
          "The preview shows the document in Thai or English. Print it or save it as a PDF. An invoice in baht has a PromptPay code with the amount.",
        email:
          "Send writes the email for you. Like every email of this app, it is filed under Sent on this device; to deliver it, send it with your email program from there.",
      },
    },
    pay: {
      heading: "Payments and deleting",
      text: {
        pay: "Record a payment, in full or in part, and the invoice shows what is left. Change the status of one invoice or of all that you selected.",
        remove: "Deleted invoices come back with Undo for ten seconds, with their old numbers.",
      },
    },
  },
  shop: {
    heading: "Shop",
    picture: "The shop: filters beside products with prices and stars.",
    browse: {
      heading: "Finding products",
      text: {
        filters:
          "Search, or narrow the products by category, price, brand, rating and delivery. Each filter says how many products it leaves.",
        view: "Show the products as a grid or a list, and sort them by price or rating. Quick view opens a product without leaving the list.",
      },
    },
    product: {
      heading: "A product",
      text: {
        page: "The product’s page has its pictures, the stock and the day it ships. Choose color and quantity and press Add to cart. Share copies or passes on the link; Print puts the product on one sheet.",
      },
    },
    wishlist: {
      heading: "Wishlist",
      text: {
        heart:
          "The heart puts a product on the wishlist. Move one, several or all of them to the cart later; sold-out products stay on the list.",
      },
    },
    checkout: {
      heading: "Cart and checkout",
      text: {
        steps:
          "Checkout leads from the cart to address, delivery and payment. A Thai postcode fills in province and district. What you enter is kept, and Back goes back one step.",
        pay: "Pay with PromptPay, by bank transfer or on delivery. The QR code or the account appears when the order is placed. Cards are not accepted.",
        changes:
          "If a price or the stock changes before you order, the cart shows it and asks you to accept. Orders are stored on this device.",
      },
    },
  },
  orders: {
    heading: "Orders",
    picture: "The list of orders with customer, total, payment and status.",
    steps: {
      heading: "From payment to delivery",
      text: {
        open: "Orders lists what was bought in the shop, newest first. Open one to see its items, payment, delivery and progress.",
        steps:
          "Mark an order as paid, packed, shipped and delivered. Every step can be undone. An order that has not shipped can be cancelled; its pieces go back into stock.",
      },
    },
    documents: {
      heading: "Documents",
      text: {
        receipt:
          "An unpaid order has an order confirmation, a paid one a receipt, in Thai or English. Print it or save it as a PDF.",
        invoice: "Create invoice makes an invoice draft from the order. Buy again puts its products into the cart.",
      },
    },
  },
  products: {
    heading: "Products",
    edit: {
      heading: "Editing what the shop sells",
      text: {
        list: "Products shows price, stock and state. Change a stock in the list: type the number and press Enter.",
        form: "Add product or Edit opens the form: texts in English and Thai, prices, colors, features and up to six pictures. An unsaved form is kept.",
        state:
          "Hide takes a product out of the shop without deleting it. A duplicated product is hidden until you press Show.",
      },
    },
    import: {
      heading: "Importing a file",
      text: {
        import:
          "Import CSV reads a file with the columns of an export. Before anything is written you see what is new, what changes and which rows have errors. The import can be undone.",
      },
    },
  },
  blog: {
    heading: "Blog",
    picture: "The list of posts with their pictures and states beside the categories.",
    write: {
      heading: "Writing",
      text: {
        write:
          "New post opens the editor with one text in English and one in Thai. A post needs only one of them; Copy from the other language gives you its text to translate. Preview shows the post as readers will see it.",
        save: "A draft is saved while you type. Changes to a published post are kept on this device until you press Update; Discard changes throws them away.",
        settings: "Settings has the cover picture, the categories and the web address of the post.",
      },
    },
    publish: {
      heading: "Publishing",
      text: {
        publish:
          "Publish offers three ways: at once, at a time you choose, or after a review. If the app is closed at the chosen time, the post is published when you next open it.",
        device:
          "Posts are stored on this device: readers on other devices don’t see them. Unpublish turns a post into a draft again. In the list, select several posts to publish, unpublish, delete or export them together.",
      },
    },
    read: {
      heading: "Reading and comments",
      text: {
        read: "A post’s page has its comments and related posts. You can edit and delete your own comments; deleted ones come back with Undo for ten seconds.",
      },
    },
  },
  users: {
    heading: "Users",
    picture: "The list of users with role, plan and status below cards with counts.",
    text: {
      list: "Users lists the people of the service with role, plan and status. The cards above count them; press one to filter the list.",
      change:
        "New user adds a person. Activate or suspend users, change their role or plan, one by one or all that you selected. You can’t suspend or delete yourself, and one active administrator always remains.",
      page: "A user’s page has their details and open tasks, how they sign in, plan, notifications, invoices and a history of changes.",
      account:
        "A user is not yet an account: to sign in on this device, the person creates one on the sign-up page with the same email address.",
    },
  },
  employees: {
    heading: "Employees",
    text: {
      edit: "Press a value in the table to change it. Enter saves, Escape cancels. What you typed and have not saved is marked and stays, also when you filter the list.",
      status: "Select several employees to set their status together.",
      undo: "Every change can be undone for ten seconds.",
    },
  },
  profile: {
    heading: "Profile",
    picture: "A profile: cover and name above posts, photos and polls.",
    text: {
      own: "Your profile shows colleagues who you are. Change the cover, picture, name and job title at the top, and your details under About.",
      posts:
        "Write posts with pictures or a link to a video, and edit or delete them later. You can also delete what others write on your profile. A video of another site is loaded only when you play it. Pictures of posts are collected under Photos.",
      others:
        "Like and comment on posts, answer polls and change your answer at any time, and follow people and pages.",
    },
  },
  account: {
    heading: "Account settings",
    text: {
      general:
        "General has your name, username, email address, company and picture. Information is about you, such as birthday, country, phone and languages. What you change is kept until you save it.",
      security:
        "Security changes your password and lists where your account is signed in on this device. Sign out of one session or of all others. Two-step verification is only saved as a wish for a server that supports it.",
      social:
        "Social has links to your profiles and your account names at other services; nothing is sent there. Notifications chooses what you want to hear about.",
      appearance: "Appearance has the skin of the app. System follows the light or dark setting of the device.",
      danger: "Danger zone leads to backing up, resetting and deleting under Data on this device.",
    },
  },
  access: {
    heading: "Access",
    text: {
      own: "My access shows your role and what it allows. Pages that your role may not open are not in the menu.",
      roles:
        "Administrators choose what every other role may read, add, change and delete. A change applies immediately to every account with that role; Back to default restores it.",
      preview: "The preview of a role shows the app as that role sees it, until you press End preview.",
      accounts:
        "Accounts on this device lists who can sign in here and gives each account its role. One administrator always remains.",
    },
  },
  developers: {
    heading: "Developers",
    text: {
      list: "Developers lists every call that the app answers, with its parameters, an example and its errors. Search them, or choose an area.",
      send: "Send tries a call right there, also offline. Calls that change data say so before you send them.",
      download: "Download OpenAPI 3.1 saves the description of all calls as a file.",
    },
  },
  keyboard: {
    heading: "Keyboard shortcuts",
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
    heading: "Installing Phrom",
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
    heading: "Working offline",
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
      page: "Data on this device, in the menu, shows what each area holds and how much space is used, and what waits to be sent. Keep permanently asks the browser never to clear the data by itself.",
      check:
        "Check looks for problems, such as missing fields, and repairs what can be rebuilt. Start over restores the sample data or empties the app; a copy is saved first, so you can go back.",
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
