export default {
  heading: "Using Phrom",
  lead: "Everything the app does, area by area. This page also opens offline.",
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
        "Open the web address in a current version of Chrome, Edge, Firefox or Safari. There is nothing to download.",
      network:
        "Your first visit and your first sign-in need a network. Once the menu says “Ready offline”, every screen opens without one.",
      private: "Use a normal window. Private windows delete everything when they close.",
    },
  },
  signIn: {
    heading: "Signing in",
    text: {
      sample: "Press “Sign in” at the top of the page. You can try two sample accounts:",
    },
    account: "Account",
    username: "Username",
    password: "Password",
    sees: "Access",
    admin: { name: "Administrator", sees: "Everything" },
    client: { name: "Client", sees: "Only the Access and Account settings pages, until an administrator grants more" },
    after: {
      team: "Team members also sign in here with their account on the company’s server. The first sign-in needs a network.",
      own: "Or create your own account on the same page. It has full access and is stored on this device only.",
      stay: "You stay signed in, in every tab, while the app is open. Ten minutes after you close it, the session ends and you sign in again. To sign out, press your name at the bottom of the menu, then “Sign out”.",
      again:
        "If the session ends while a page is open, for example because the device slept, the page stays as it is and asks for your password. What you were writing is still there.",
      rights:
        "The Access page shows what each role can do. Administrators can change permissions, assign roles and preview the app as another role.",
    },
  },
  around: {
    heading: "Getting around",
    find: {
      heading: "One place to search",
      text: {
        open: "Press “Search” in the menu (on a phone, in the bar at the top), or Ctrl K, to find pages, tasks, invoices, users, products, emails, messages, events, files and contacts, and actions such as a new task or the dark skin.",
        words: "Search finds Thai words inside a text and tolerates one wrong letter in an English word.",
        look: "Contacts, files and products open inside the search, where you can copy an email address or add a product to the cart.",
      },
    },
    bookmarks: {
      heading: "Bookmarks",
      text: {
        star: "The star next to a page’s title adds the page to the menu. The star next to “Bookmarks” lists all pages and lets you reorder your bookmarks, by dragging or with the keyboard.",
      },
    },
    news: {
      heading: "Notifications",
      text: {
        bell: "The bell shows unread emails and chats, and everything waiting to be sent. App news, such as a new version, appears below.",
        update:
          "The app tells you about a new version, shows what’s new and asks before it reloads; other open tabs keep running until you reload them.",
      },
    },
    share: {
      heading: "Sharing from other apps",
      text: {
        share:
          "On devices that support it, the installed app is in the Share menu of other apps. Turn a shared text, link or file into a task, an email, an event or a message to the company.",
      },
    },
  },
  tables: {
    heading: "Working with tables",
    text: {
      find: "Invoices, orders, products, users and employees are tables. The search and filters above the table are part of the web address: bookmark it, share it, or use the browser’s back button.",
      columns:
        "Press a column’s title to sort. Use “Columns” to show, hide and reorder the columns and set the row height; your choice is kept on this device.",
      select:
        "Select rows to work on several at once. The selection stays when you go to another page, and can include everything that matches.",
      export:
        "“CSV” saves everything that matches, or only the selected rows, for a spreadsheet. “Print” prints the list.",
    },
  },
  dashboard: {
    heading: "Dashboards",
    picture: "Analytics: today’s work above cards with charts.",
    text: {
      today:
        "The Analytics page starts with what’s waiting for you: overdue invoices, your due tasks, new requests, unread messages, the next events and recent activity. Handle an entry in place, for example with “Send reminder”, or press it to see the details.",
      cards:
        "The cards below compare a period with the previous one. Choose one period for all cards, or another one in the menu of a card.",
      arrange:
        "Press “Rearrange” to move and hide cards, by dragging or with the arrows. The layout is saved on this device.",
      statistics:
        "The Statistics page compares every figure with the previous 28 days, and shows orders by day and profit by month.",
    },
  },
  todo: {
    heading: "To-do",
    picture: "The to-do list with views and tags next to the tasks.",
    find: {
      heading: "Finding a task",
      text: {
        views:
          "The “All”, “Due”, “Important”, “Completed” and “Trash” views are above the list, with the tags below; on a very wide screen they are beside it. Choose one view and one tag at a time. In a workspace, “Assigned to me” shows your own tasks, and a notification tells you when a colleague gives you one.",
        search:
          "The search field finds any part of a title, in Thai too. Next to it, choose the order, such as by title, assignee or due date.",
        address: "Your choices are part of the web address. Bookmark it, or use the browser’s back button.",
      },
    },
    type: {
      heading: "Typing a task",
      text: {
        words:
          "Type a sentence such as “Send the quote tomorrow #high @Marcus” in the field above the list. The line below shows what was understood: due date, time, tags, assignee and repetition, such as “every month on the 5th”. Press one of these to keep its words as text. An exclamation mark makes the task important. Enter adds the task.",
      },
    },
    add: {
      heading: "Adding and changing",
      text: {
        add: "“New task” opens a form: title, description, assignee, due date and time, tags and importance. Only the title is required. A task with a time reminds you at that time while the app is open. The tags “High”, “Medium” and “Low” set the priority.",
        change: "Press a task’s title to edit it. The task doesn’t change until you press “Save changes”.",
        draft:
          "Your input is saved as you type and is still there after the browser closes. You’re asked before you leave with unsaved changes.",
      },
    },
    done: {
      heading: "Completing and starring",
      text: {
        tick: "Press the circle in front of a task when it’s done. Press it again to reopen the task.",
        star: "The star adds a task to the “Important” view.",
      },
    },
    plan: {
      heading: "Order, subtasks and repeating tasks",
      text: {
        sections:
          "“My order” groups the tasks under “Overdue”, “Today”, “Later” and “Completed”. Drag a task by its handle, press the handle for a menu, or focus it and use the arrow keys.",
        subtasks: "Add subtasks in a task’s form. The list shows how many are done.",
        repeat:
          "With “Repeat”, completing a task adds the next one with its due date. Reopening the task removes the next one again.",
      },
    },
    remove: {
      heading: "Deleting and restoring",
      text: {
        remove:
          "The trash icon deletes a task immediately. For ten seconds, a message offers “Undo” for each deleted task.",
        restore: "After that, find the task in “Trash” and press “Restore”.",
      },
    },
    many: {
      heading: "Working on several tasks",
      text: {
        select:
          "Press “Select” and check the boxes of the tasks; hold Shift for a range. The bar at the bottom completes or deletes the selected tasks, or sets their due date, priority or assignee. You can undo that for ten seconds.",
        tools: "“Columns”, “CSV” and “Print” work as in other tables.",
      },
    },
    import: {
      heading: "Importing a list",
      text: {
        import:
          "“Import” reads tasks from a CSV or Excel file, such as a list from Todoist, Trello, Asana or Microsoft Planner. If it can’t tell what a column means, choose it yourself. Before anything is saved, you see what’s new, what changes and which rows have errors. You can undo the import.",
        change:
          "A row with a “Task number”, as in a file saved with “CSV”, changes that task. Rows without one are added.",
      },
    },
  },
  chat: {
    heading: "Chat",
    picture: "Chat: the list of conversations next to an open conversation.",
    write: {
      heading: "Reading and writing",
      text: {
        open: "Conversations are listed newest first, with the number of unread messages. “New conversation” lists all contacts.",
        send: "Enter sends and Shift Enter starts a new line; on a phone, Enter starts a new line and the button sends. A clock next to the time means that the message is being saved, and a check mark that it was sent.",
        draft:
          "What you have typed and attached stays in the conversation until you send it, even after a crash. The list marks it as a draft. A message that couldn’t be sent stays in the conversation with “Try again”.",
        unread:
          "The “New messages” line shows where you stopped reading. New messages are marked as read only when their conversation is open on your screen.",
      },
    },
    colleagues: {
      heading: "With colleagues",
      text: {
        who: "In a workspace, the contacts are its members, and messages arrive on all devices of the people in a conversation. Without a network, a message waits with a clock; the status in the menu says when it is sent. Outside a workspace, you write to sample contacts, and everything stays on this device.",
        groups:
          "“New conversation” also has “New group”. Every member can rename the group and add or remove people. New members read the messages from then on.",
        mentions:
          "Type @ to choose somebody in the conversation. They get a notification, even if they turned off message notifications.",
        edit: "You can edit and delete your own messages. A deleted message disappears on everyone’s devices; replies that quote it stay.",
      },
    },
    more: {
      heading: "Pictures, files and emoji",
      text: {
        files:
          "Attach files with the paper clip, paste a picture or drop files on the conversation. Up to 10 files, 2 MB each and 10 MB in total. Pictures over 2 MB are resized. Press a picture to enlarge it and a file to download it.",
        emoji: "The smiling face opens the emoji picker, which understands English words.",
      },
    },
    message: {
      heading: "Working with a message",
      text: {
        actions:
          "The three dots next to a message (on a phone: tap the message) let you reply to it, copy it, mark it as unread or delete your own. For ten seconds, “Undo” restores a deleted message.",
        find: "The search field finds people and messages. A result opens at its place in the conversation.",
      },
    },
    profile: {
      heading: "Your profile",
      text: {
        status:
          "Your picture above the list opens your chat profile: status, a few words about you and settings. That’s where you turn off notifications about new messages and the demo replies of sample contacts.",
      },
    },
  },
  email: {
    heading: "Email",
    picture: "The mailbox: folders and labels next to the list of emails.",
    where: {
      heading: "Where this mailbox is stored",
      text: {
        device:
          "The mailbox is stored on this device and isn’t connected to a mail server. What you send from here is filed under “Sent” and stays on the device.",
        workspace:
          "In a workspace your mailbox is on all your devices, and an email to a colleague arrives in the colleague’s inbox. Start typing the name and choose the suggestion that says “Colleague”. Offline, the email waits and is sent later.",
        handOver:
          "If your company has set up its mail server, email to other addresses is sent, too, and “Sent” shows whether it was accepted. Otherwise, open the message’s menu and choose “Send with your email app”. Recipients, subject and text are included. Very long text is cut, and you add attachments yourself.",
      },
    },
    read: {
      heading: "Reading and tidying up",
      text: {
        list: "Folders and labels are next to the list. Search finds words in the sender, subject, text and file names, in Thai too. Select several emails to mark, label, move or delete them together; hold Shift for a range.",
        keys: "The shortcuts match Gmail’s: J and K move, O opens, U goes back, S stars, # deletes, R replies. Press ? for all of them.",
        safe: "An email can’t run programs or load pictures from other sites, so its sender can’t see that you read it.",
        trash:
          "Deleted emails stay in “Trash” until you delete them permanently or empty the trash. You can undo that for ten seconds, too.",
      },
    },
    write: {
      heading: "Writing",
      text: {
        draft:
          "What you write is saved as a draft whenever you pause. A sent email waits ten seconds, so you can undo sending. You can also choose when to send. Until then, the email is in “Drafts”, where you can cancel sending.",
      },
    },
  },
  calendar: {
    heading: "Calendar",
    picture: "A month of the calendar with events in the colors of their calendars.",
    views: {
      heading: "Views and filters",
      text: {
        views:
          "“Month”, “Week”, “Day” and “Agenda” show your events; a phone has “Agenda” and “Day”. The arrows move to the next period, and the month’s name opens a small month.",
        filters:
          "Each calendar has its own color and shape. You can hide calendars and the Thai public holidays. Your choices are part of the web address.",
        search: "Search finds words in titles, places, descriptions and guests, and lists the events by day.",
      },
    },
    add: {
      heading: "Adding events",
      text: {
        words:
          "Type a sentence such as “Lunch with Nok tomorrow 12:00” in the field at the top. The line below shows what was understood. Enter adds the event.",
        form: "“New event”, a click on a day or a drag over several days or hours opens the form. It shows other events at the same time, and your input is saved as you type.",
        remind:
          "A reminder appears once, on any screen, while the app is open. After that, it’s in the notifications. In a workspace, you can also get the reminders of your events while the app is closed: turn them on in your account’s settings, under “Notifications”.",
      },
    },
    repeat: {
      heading: "Repeating events",
      text: {
        rule: "An event can repeat every day, week, month or year: forever, until a date, or a set number of times. The form shows the rule in words.",
        scope:
          "When you edit, move or delete a repeating event, choose whether that applies to this event, to this and following events, or to all.",
      },
    },
    move: {
      heading: "Moving events",
      text: {
        drag: "Drag an event to another day or time, or drag its end. On a touch screen, press it for a moment first; you can drag its end only in the week and day views.",
        keys: "With the keyboard, focus an event and hold Alt: the arrow keys move it, and with Shift they move its end. Releasing Alt saves.",
        undo: "You can undo every change for ten seconds, including with Ctrl Z.",
      },
    },
    files: {
      heading: "Importing, exporting and printing",
      text: {
        import:
          "Drop an .ics file on the page, or choose it in the menu next to “New event”. You see what will be new, changed and removed, and what isn’t supported, before anything is written. Of two versions of an event the newer one stays, so importing the same file again changes nothing.",
        export: "The same menu exports all or only the visible events, and prints the month or week on A4.",
      },
    },
  },
  messages: {
    heading: "Writing to the company",
    send: {
      heading: "Sending",
      text: {
        form: "Fill in the form on the Contact page and press “Send message”. It works with or without a network.",
        delivery:
          "The message is sent at once. If the server can’t be reached, it waits on this device and is sent automatically: when you’re back online, when you open the site and, in some browsers, while it’s closed. It arrives exactly once.",
        draft:
          "A message you haven’t sent yet is saved as you type. Close the page, reload it, lose power: it’s there when you come back.",
      },
    },
    card: {
      heading: "Tracking a message",
      text: {
        card: "Each message has a card above the form: waiting, sending, arrived or rejected, with the times. Once the message has arrived, the card shows its reference. Mention it when you call us.",
        change:
          "While a message waits, you can send it now, edit it, cancel it or copy its text. A rejected message says why. Edit it to send it again. It never holds up the others.",
        count: "The number next to “Contact” in the menu says how many messages are waiting on this device.",
      },
    },
    notice: {
      heading: "Getting notified when it arrives",
      text: {
        allow:
          "While a message waits, the Contact page offers to notify you. If you allow it, you get a notification when the message has arrived, even if the page is closed.",
      },
    },
  },
  inbox: {
    heading: "Requests",
    open: {
      heading: "Opening requests",
      text: {
        place:
          "The Requests page shows messages from visitors, newest first. The list is on the company’s server. Sign in to the server once on this device.",
        sample:
          "Until then, you see sample requests for trying things out. Changes to them stay on this device. Press “Sign in to the server” to replace the samples with the real list. For the person who sets up the server: when it first starts, its log shows a link that signs you in with one press. The link works once, within an hour.",
        find: "Filter the list by search, status, department and assignee. Filters are part of the web address. New requests appear without a reload.",
      },
    },
    handle: {
      heading: "Handling a request",
      text: {
        drawer:
          "Open a request to read it, change its status, assign it or add a team note. “Reply by email” opens a draft: in this app if the server sends email, otherwise in your email app.",
        export: "“CSV” saves the requests that match the filters, for a spreadsheet.",
      },
    },
    away: {
      heading: "Without a network",
      text: {
        read: "You can still read the list as it was last loaded. The page says when that was.",
        write:
          "Changes are stored on the device, marked as waiting and sent automatically. If the server rejects a change, you see why.",
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
          "The cards above the list show the amounts that are outstanding, overdue, paid and in drafts. Press a card to see only those invoices.",
        search: "Search finds numbers, clients and subjects.",
      },
    },
    write: {
      heading: "Writing an invoice",
      text: {
        form: "“New invoice” asks for the client, the dates and the items. Choose an existing client or type a new name. Totals are calculated as you type. A discount can be an amount or a percentage, for an item or for all. An item that is a product of the shop lowers how many pieces it has once the invoice is sent.",
        draft:
          "A saved invoice is a draft until you send it. Your input is saved as you type, even if the browser crashes. “Duplicate” makes a new draft, dated today.",
      },
    },
    clients: {
      heading: "Clients",
      text: {
        clients:
          "“Clients” above the list of invoices keeps the clients that you choose for an invoice: add, edit or delete them. The clients of earlier invoices are offered too. Invoices keep their client as it was.",
        import:
          "“Import” reads clients from a CSV or Excel file. Rows are matched with a client by tax ID and branch, otherwise by email, otherwise by name; the others are new. Before anything is saved, you see what’s new, what changes and which rows have errors. You can undo the import.",
      },
    },
    send: {
      heading: "Sending an invoice",
      text: {
        document:
          "The preview shows the document in Thai or English. Print it, or download or share it as a PDF. Once it is sent, an invoice in baht has a PromptPay code with the amount.",
        email:
          "“Send” writes the email for you and attaches the PDF. In a workspace whose company has set up its mail server, the email is sent to your client. Without one, only members receive it. Outside a workspace, it’s filed under “Sent” on this device. To deliver it yourself, choose “Send with your email app” in “Sent”, and attach the PDF there.",
      },
    },
    pay: {
      heading: "Payments and deleting",
      text: {
        pay: "Use “Record a payment” for a full or partial payment, with its date, method, tax withheld and slip. Each payment has a receipt with its own number, which is also the tax invoice if there is VAT. “Reports” above the list shows receivables by age, money in and out, VAT, tax withheld and sales by product. Change the status of one invoice or of all selected ones.",
        remove: "For ten seconds, “Undo” restores deleted invoices with their original numbers.",
      },
    },
    company: {
      heading: "Your company on documents",
      text: {
        details:
          "Administrators set the names, logo, address, tax ID, bank accounts and PromptPay ID under Company. Documents, emails and the public site follow, on every device. Earlier numbers keep their prefix.",
        numbers:
          "Each device numbers its documents in a book of its own, so two devices never give the same number. “Next numbers on this device” skips ahead, such as after another program. A series never goes back.",
      },
    },
  },
  shop: {
    heading: "Shop",
    picture: "The shop: filters next to products with prices and ratings.",
    browse: {
      heading: "Finding products",
      text: {
        filters:
          "Search, or filter the products by category, price, brand, rating and delivery. Each filter shows how many products match.",
        view: "Show the products as a grid or a list, and sort them by price or rating. “Quick view” opens a product without leaving the list.",
      },
    },
    product: {
      heading: "Viewing a product",
      text: {
        page: "The product’s page has its pictures, the stock and the day it ships. Choose color and quantity and press “Add to cart”. “Share” copies or shares the link; “Print” fits the product on one page.",
      },
    },
    wishlist: {
      heading: "Wishlist",
      text: {
        heart:
          "The heart adds a product to the wishlist. Later, move one, several or all of them to the cart. Sold-out products stay on the list.",
      },
    },
    checkout: {
      heading: "Cart and checkout",
      text: {
        steps:
          "“Checkout” leads from the cart to address, delivery and payment. A Thai postcode fills in province and district. What you enter is saved, and “Back” returns to the previous step.",
        pay: "Pay with PromptPay, by bank transfer or on delivery. The QR code or the account details appear after you place the order. Cards aren’t accepted.",
        changes:
          "If a price or the stock changes before you order, the cart shows it and asks you to accept. Orders are stored on this device and, in a workspace, on your team’s devices.",
      },
    },
  },
  orders: {
    heading: "Orders",
    picture: "The list of orders with customer, total, payment and status.",
    steps: {
      heading: "From payment to delivery",
      text: {
        open: "The Orders page lists all orders from the shop, newest first. Open one to see its items, payment, delivery and progress.",
        steps:
          "Mark an order as paid, packed, shipped and delivered. You can undo every step, and cancel an order until it ships. The pieces of a canceled order go back into stock.",
      },
    },
    documents: {
      heading: "Documents",
      text: {
        receipt:
          "An unpaid order has an order confirmation, a paid one a receipt, in Thai or English. Print it or save it as a PDF.",
        invoice:
          "“Create invoice” turns the order into an invoice, which is paid or canceled with it. “Buy again” adds its products to the cart.",
      },
    },
  },
  products: {
    heading: "Products",
    edit: {
      heading: "Editing what the shop sells",
      text: {
        list: "The Products page shows price, stock and status. Edit the stock in the list: type the number and press Enter.",
        form: "“Add product” or “Edit” opens the form: name and description in English and Thai, prices, features and up to six pictures. Your input is saved as you type.",
        state:
          "“Hide” removes a product from the shop without deleting it. A duplicated product is hidden until you press “Show”.",
      },
    },
    import: {
      heading: "Importing a file",
      text: {
        import:
          "“Import” reads a CSV or Excel file. If it can’t tell what a column means, choose it yourself. Before anything is saved, you see what’s new, what changes and which rows have errors. You can undo the import.",
      },
    },
  },
  blog: {
    heading: "Blog",
    picture: "The list of posts with their pictures and statuses next to the categories.",
    write: {
      heading: "Writing",
      text: {
        write:
          "“New post” opens the editor with an English and a Thai version. A post needs only one of them; use “Copy from the other language” to get its text for translating. “Preview” shows the post as readers will see it.",
        save: "A draft is saved while you type. Changes to a published post are kept on this device until you press “Update”. To delete them, press “Discard changes”.",
        settings: "“Settings” has the cover picture, the categories and the web address of the post.",
      },
    },
    publish: {
      heading: "Publishing",
      text: {
        publish:
          "“Publish” offers three options: now, at a time you choose, or after a review. If the app is closed at the chosen time, the post is published when you next open it.",
        device:
          "Posts are stored on this device and, in a workspace, on your team’s devices: other readers don’t see them. “Unpublish” turns a post into a draft again. In the list, select several posts to publish, unpublish, delete or export them together.",
      },
    },
    read: {
      heading: "Reading and comments",
      text: {
        read: "A post’s page has its comments and related posts. You can edit and delete your own comments; “Undo” restores a deleted one for ten seconds.",
      },
    },
  },
  users: {
    heading: "Users",
    picture: "The list of users with role, plan and status below cards with counts.",
    text: {
      list: "The Users page lists everyone who uses your service, with their role, status and plan. These are your own plans, not Phrom’s. The cards above the list show the counts. Press a card to filter the list.",
      change:
        "“New user” adds a person. Activate or suspend users and change their role or plan, one by one or all selected ones. You can’t suspend or delete yourself, and at least one active administrator always remains.",
      page: "A user’s page has their details and open tasks, how they sign in, plan, notifications, invoices and a history of changes.",
      import:
        "“Import” adds and updates users from a CSV or Excel file, after a preview. A row with a known email changes that user, a new email adds one. You can undo the import. An export can be edited and imported again.",
      account:
        "Adding a user doesn’t create an account. To sign in on this device, they create one on the sign-in page with the same email address.",
    },
  },
  employees: {
    heading: "Employees",
    text: {
      edit: "Press a value in the table to edit it. Enter saves and Escape cancels. Unsaved input is marked and stays, even when you filter the list.",
      status:
        "Press a status above the list to filter it; each status shows its count. “New employee” adds a person. Use a row’s menu to send the employee an email or to delete them. Select several employees to set their status together or to delete them.",
      import:
        "“Import” adds and updates employees from a CSV or Excel file, after a preview. A row with a known email changes that employee, a new email adds one. An export can be edited and imported again.",
      undo: "You can undo every change for ten seconds.",
    },
  },
  profile: {
    heading: "Profile",
    picture: "A profile: cover and name above posts, photos and polls.",
    text: {
      own: "Your profile shows colleagues who you are. Change the cover, picture, name and job title at the top, and your details under “About”.",
      posts:
        "Write posts with pictures or a link to a video, and edit or delete them later. You can also delete what others write on your profile. A video from another site loads only when you play it. Pictures from your posts are collected under “Photos”.",
      others: "Like and comment on posts, answer polls and change your answer anytime, and follow people and pages.",
    },
  },
  account: {
    heading: "Account settings",
    text: {
      general:
        "“General” has your name, username, email address, company and picture. “Information” has your birthday, country, phone, languages and more about you. Unsaved changes are kept as a draft until you save or discard them.",
      security:
        "Under “Security”, change your password and see where your account is signed in on this device. Sign out of one session or of all others. Two-step verification is only saved as a preference for servers that support it.",
      social:
        "“Social” has links to your profiles and your account names on other services; nothing is sent to them. Under “Notifications”, choose what you want to hear about.",
      appearance: "“Appearance” sets the skin of the app. “System” follows the light or dark setting of your device.",
      danger: "“Danger zone” leads to backing up, resetting and deleting under “Data on this device”.",
    },
  },
  access: {
    heading: "Access",
    text: {
      own: "“My access” shows your role and what it allows. Pages that your role can’t open aren’t in the menu.",
      roles:
        "Administrators choose what every other role can read, add, edit and delete. A change applies immediately to every account with that role. “Reset to default” undoes all changes to that role.",
      preview: "Preview a role to see the app as that role sees it, until you press “End preview”.",
      accounts:
        "“Accounts on this device” lists who can sign in here and gives each account its role. At least one administrator always remains.",
    },
  },
  developers: {
    heading: "Developers",
    text: {
      list: "The Developers page lists every API call the app answers, with its parameters, an example and its errors. Search the calls, or choose an area.",
      send: "Press “Send” to try a call in place, even offline. Calls that change data say so before you send them.",
      download: "“Download OpenAPI 3.1” saves the description of all calls as a file.",
    },
  },
  keyboard: {
    heading: "Keyboard shortcuts",
    text: { all: "Everything works without a mouse. Outside text fields:" },
    key: "Key",
    does: "What it does",
    keys: {
      find: "Find a page, a record or an action",
      list: "List every shortcut of the page and turn single keys off or on",
      go: "Go to To-do (one key after the other). The list shows the letters for the other pages",
      add: "Add something on the page, such as a task, an event or a conversation",
      search: "Go to the page’s search field",
      tab: "Go to the next or previous control",
      arrows: "Go from row to row in a list",
      neighbours: "Go to the next or previous request, in the list and in an open one",
      enter: "Open the row, follow the link, press the button",
      note: "Add the note you’re writing",
      space: "Check a box, add a star",
      escape: "Close a form or a menu",
      undo: "Undo the last action, such as deleting a task, while its message is shown",
    },
  },
  install: {
    heading: "Installing Phrom",
    text: {
      why: "Once installed, Phrom has its own icon and window, and phones are less likely to delete its data.",
    },
    android: {
      heading: "Android",
      steps: {
        open: "Open the site in Chrome.",
        menu: "Open the three-dot menu and choose “Add to Home screen”.",
        install: "Choose “Install” and confirm.",
      },
    },
    ios: {
      heading: "iPhone and iPad",
      steps: {
        open: "Open the site in Safari.",
        share: "Press “Share”, the square with the arrow.",
        add: "Choose “Add to Home Screen”, then “Add”.",
      },
    },
    desktop: {
      heading: "Windows, Mac and Linux",
      steps: {
        chrome: "Chrome and Edge: press the install icon at the end of the address bar.",
        safari: "Safari on a Mac: in the “File” menu, choose “Add to Dock”.",
        firefox: "Firefox: bookmark the site. Everything else works the same.",
      },
    },
  },
  offline: {
    heading: "Working offline",
    text: {
      sign: "When you’re offline, a small notice says so: at the top of the app’s menu (on a phone, in the bar at the top), or at the bottom of the window on the public site.",
      ready:
        "On your first visit, the browser stores the public pages in your language, and the help pages and the blog once you open one of them. After your first sign-in, it stores the app’s screens, and the menu shows “Preparing for offline use…”, then “Ready offline”.",
      works:
        "From then on, every area works without a network, and so do sign-in, account creation, this site and messages to the company. Messages and changes to requests are sent later.",
      extras:
        "Extras are stored last: the pictures of this manual, videos, the editors for emails and posts, emoji, the list of Thai places, the week and day views of the calendar, calendar files and the public pages in the other language. In Chrome and Edge, they wait on a slow or mobile connection or with data saver on. “App files” under “Data on this device” lists what’s stored. To store the rest at once, press “Keep everything on this device”.",
      not: "You need a network for your first sign-in here with a team account, to sign in to the server on the Requests page, to change the team, to receive new requests, and for other websites.",
      update:
        "New versions arrive when you’re online. You’re notified and decide when to reload. A page with unsaved changes never reloads by itself.",
    },
  },
  workspace: {
    heading: "Working together",
    picture: "Data on this device: the workspace with its devices and the code for joining.",
    text: {
      what: "In a workspace, everyone on your team sees the same to-do list, calendar, users, employees, roles, invoices, products, orders, blog and profiles, on every device, and members chat and email with each other. Each device keeps a copy and keeps working without a network. Your mailbox, bookmarks, settings, cart and addresses follow you to your other devices; colleagues don’t see them.",
      create:
        "An administrator of the server opens “Data on this device”, presses “Create or join a workspace”, signs in to the server and gives the workspace a name. Data that you already have can come along: choose the areas. Samples that nobody has changed stay behind.",
      join: "To add a device, scan the code that the same page shows, or open the address. Sign in with your account on the server and give the device a name. A new colleague needs an invitation: an administrator presses “Invite a colleague” there and sends the link or shows its code. The link works once, for a week; the colleague chooses a username and a password with it.",
      offline:
        "The menu says whether everything is sent: “Up to date”, how many changes are waiting, or since when the device has been offline. Changes wait on the device for days, and are sent once when the network returns. Don’t sign out of the server before they are sent: they would wait until you sign in again.",
      together:
        "If two people change different things about a record, both changes stay. If they change the same thing, the later change wins, and the other person may put theirs over it. If it is an amount of money or a long text, nothing is merged: the second person decides. A deleted record stays deleted; who was changing it may put it back for 30 days. An order that was placed offline waits for confirmation, because colleagues may have sold the same pieces. The menu says how many changes need you: press that line to compare both versions.",
      rights:
        "What you see follows your role. If an administrator takes an area away from your role, its entries are deleted from your devices at the next contact with the server; if you get an area, its entries come. A notification tells you. Changes that were still waiting in an area that you can no longer open appear under “Needs you”.",
      shared:
        "On a shared computer, sign out when you are done. The next person signs in with their own account on the server, and sees their own settings and bookmarks.",
      leave:
        "Remove a lost device in the list of devices: it deletes its copy the next time it reaches the server. “Leave workspace” deletes the copy on this device, and the data from before comes back. The other devices keep everything.",
    },
  },
  data: {
    heading: "Where your data is stored",
    text: {
      here: "Everything you enter in the app is stored in this browser on this device. Two things are also sent to the company’s server: the team’s changes to requests and to the team itself, and, when you sign in, your username and a password of 10 or more characters, to check them against the team’s accounts.",
      server:
        "What you send with the contact form goes to the company’s server, where the team reads it. This device keeps a card for each message. On a team member’s device, the last list of requests is kept too, until they sign out of the server.",
      other:
        "Another device, browser or profile therefore starts with the sample data and doesn’t see your changes, unless both are in the same workspace.",
      lost: "Clearing the site’s data in the browser’s settings deletes all of it permanently. On an iPhone, data may be removed after a week without a visit unless you install the app.",
      page: "“Data on this device”, in the menu, shows what each area stores, how much space is used, and what’s waiting to be sent. Press “Keep permanently” to ask the browser never to clear the data by itself.",
      check:
        "Under “Check”, look for problems, such as missing fields, and repair what can be rebuilt. “Start with empty data” removes all samples, and “Start over” restores them or clears the app. If there’s space, a copy is saved first, so you can go back.",
      safe: "Passwords themselves aren’t stored, only hashes that can’t be reversed. Everything else is as safe as the device: lock the screen when you walk away.",
    },
  },
  backup: {
    heading: "Backups",
    text: {
      device:
        "Under “Data on this device”, press “Save everything to a file” to put your data into one file, except unsaved drafts and this device’s settings. Do this regularly, and before you clean up the browser. Keep the file safe: it contains the accounts’ hashed passwords.",
      restore:
        "Open the file on the same page, on this device or another one. The page compares the file with your current data and asks first. Everything is replaced in one step or not at all, and “Go back” restores the previous data. Unsent messages on this device stay and are sent once; those in the file wait until you send them.",
      workspace:
        "In a workspace, an administrator can restore a backup that was saved in the same workspace, for example after records were deleted by mistake. The page first says how many records are added and changed, and for whom. Records that aren’t in the file stay unless you choose otherwise. Colleagues get the changes like any other. “Go back” undoes them and keeps what was changed since then.",
      server:
        "Your server administrator backs up the requests on the server. Ask how often, and whether restoring has been tested.",
    },
  },
  look: {
    heading: "Language and appearance",
    text: {
      language:
        "The button with the name of the other language switches languages and remembers your choice. In the app on a computer, it shows only an icon. A web address that begins with /th or /en opens in that language.",
      skin: "The sun or moon next to it switches between the light and the dark skin. Your choice is saved on this device.",
      more: "“Customize”, in the menu, offers five skins (one follows your device), five accents, density, text size, the menu next to or above the page, a bar on top, narrow or wide content and the text direction.",
    },
  },
  help: {
    heading: "If something goes wrong",
    text: {
      reload: "Reload the page. What you saved is safe on the device.",
      full: "If the app says that storage is full, free up space on the device and save again. Your input stays in the form.",
    },
    ask: "Ask the support team",
  },
};
