export default {
  signIn: "Sign in",
  openWork: "Open app",
  talk: "Talk to us",
  tryDemo: "Try the live demo",
  readManual: "Read the manual",
  seePricing: "See plans and prices",
  breadcrumbs: "Breadcrumbs",
  pages: {
    home: {
      title: "Work without waiting for the network",
      description:
        "Phrom keeps your work on the device in hand and opens without a network, in Thai and English. Try it on your phone, with nothing to download.",
    },
    service: {
      title: "Service",
      description:
        "Setup on your server, moving your data, training in Thai or English, a care plan and tailored screens: what the people behind Phrom do for you.",
    },
    manual: {
      title: "Manual",
      description:
        "How to use Phrom: install it on Android, iPhone, iPad or a computer, work without a network, send messages offline, and know where your data is stored.",
    },
    about: {
      title: "About Us",
      description:
        "A software company in Bangkok that builds for the moment when the network has other plans. Who we are, what we believe in and where to find us.",
    },
    career: {
      title: "Career",
      description:
        "Open positions at Phrom in Bangkok: front-end engineer, customer operation specialist, Thai copywriter and support engineer. How hiring works and how to apply.",
    },
    contact: {
      title: "Contact",
      description:
        "Ask for a quote, report a problem or say hello, in Thai or English, online or offline. Address, opening hours, phone number and every department of Phrom.",
    },
    pricing: {
      title: "Pricing",
      description:
        "Three plans for Phrom, paid monthly or yearly: Basic for free, Standard and Enterprise with our services. Compare what is in each and choose one.",
    },
    faq: {
      title: "Questions and answers",
      description:
        "Short answers about Phrom and its sample shop: payment, delivery, canceling and returning, orders, the product and our services. Searchable, even offline.",
    },
    blog: {
      title: "Blog",
      description:
        "Notes from the people behind Phrom: working offline, forms that lose nothing, two languages, stock, selling and looking after data in a small business.",
    },
    knowledgeBase: {
      title: "Knowledge base",
      description:
        "Guides and answers about Phrom: first steps, installing on every device, working offline, accounts and permissions, the sample shop, and where your data is stored.",
    },
    privacy: {
      title: "Privacy notice",
      description:
        "What Phrom knows about visitors and users, what stays on your device, what our server receives, how long we keep it, and your rights under Thailand’s PDPA.",
    },
    terms: {
      title: "Terms of use",
      description:
        "The terms for this website and the app: what you may use for free, whose data it is, what the samples are, and which law applies. Short and in plain words.",
    },
  },
  share: { alt: "The Phrom logo on dark blue, and the words: Work that is ready when the network is not." },
  footer: {
    pages: "Pages",
    help: "Help",
    contact: "Contact",
    social: "Join us",
    line: "Work that is ready when the network is not.",
    licenses: "Licenses",
    newWindow: "{{name}} (opens a new window)",
  },
  office: {
    address: "Address",
    phone: "Phone",
    email: "Email",
    hours: "Opening hours",
    days: "{{from}} to {{to}}, {{opens}}–{{closes}}",
    dayList: "{{days}}, {{opens}}–{{closes}}",
    holidays: "Closed on public holidays.",
    open: "Open now",
    until: "until {{time}}, Bangkok time",
    closed: "Closed now",
    closedFor: "Closed today: {{holiday}}",
    opens: "Opens {{day}} at {{time}}, Bangkok time",
    social: "Join us",
    formless: "This browser can’t send the form below. Email {{email}} or call {{phone}} instead.",
  },
  home: {
    heading: "The network drops. Your work doesn’t.",
    lead: "Phrom keeps your work on the device in hand. On a train, in a stockroom or next to a dead router, everything opens and everything you do is saved.",
    proof: "Turn off the network and reload: this page still opens.",
    demo: { failed: "Couldn’t load the demo. Check your internet connection.", retry: "Try again" },
    promises: {
      heading: "What “ready” means to us",
      lead: "Four things you can check today, on the phone in your pocket.",
      offline: {
        heading: "It opens with no signal",
        text: "The app and its data are on your device. Search, add and complete tasks without waiting for the network.",
      },
      languages: {
        heading: "At home in Thai and English",
        text: "Switch languages at any time. Dates switch too, Buddhist years included, and search finds words in the middle of a Thai sentence.",
      },
      kept: {
        heading: "What you type stays typed",
        text: "Drafts are saved as you type. A closed tab or a dead battery costs you nothing, and deleted tasks can be restored.",
      },
      install: {
        heading: "An app without an app store",
        text: "Install it from the browser on Android, iPhone, Windows, Mac or Linux. It gets its own icon and window.",
      },
    },
    example: {
      draft: "Good morning, we would like a quote for twelve",
      draftNote: "Kept on this device",
    },
    screens: {
      heading: "The whole working day in one app",
      lead: "Dashboards, chat, calendar and invoices, on a computer or a phone, with or without a network.",
      analytics: {
        alt: "The dashboard with today’s figures and charts",
        text: "Start with what matters today, then look at the trend.",
      },
      chat: {
        alt: "A chat on a phone, with new messages",
        text: "Messages, pictures and files, searchable without a network.",
      },
      calendar: {
        alt: "A month in the calendar with events and holidays",
        text: "Events, repeating events and Thai holidays. Type “every Monday at 9” and it understands.",
      },
      invoices: {
        alt: "The list of invoices with amounts and due dates",
        text: "Invoices with PromptPay codes, in Thai or English. See at a glance what’s overdue.",
      },
    },
    areas: {
      heading: "Everything in its place",
      lead: "Twelve areas in one app, with one look. All of them open without a network.",
      analytics: "Today’s figures and trends",
      todo: "Tasks, owners and due dates",
      calendar: "Events and reminders",
      chat: "Messages with your contacts",
      email: "Drafts, folders, send later",
      requests: "Messages from your website",
      invoices: "From draft to paid",
      shop: "Products, cart and orders",
      users: "People, roles and plans",
      employees: "A table you edit in place",
      blog: "Posts in two languages",
      data: "Backups and storage",
    },
    data: {
      heading: "Where your data is stored",
      lead: "Three things to know.",
      saved: {
        heading: "Saved on your device first",
        text: "Every change is in your device’s own database before the screen says it’s saved. No network needed.",
      },
      sent: {
        heading: "Sent once, when you’re online",
        text: "A message to us waits on your device until our server has it. It never arrives twice.",
      },
      yours: {
        heading: "Yours to take with you",
        text: "One button saves your data to a file. Another restores it, on this or another device.",
      },
    },
    audience: {
      heading: "For people who can’t stop when the network does",
      shops: {
        heading: "Shops and branches",
        text: "The connection drops on a busy Saturday. The counter carries on with the list it already has.",
      },
      field: {
        heading: "Teams on the road",
        text: "Technicians, drivers and inspectors take their work into elevators and basements and up mountain roads.",
      },
      offices: {
        heading: "Offices that speak two languages",
        text: "One colleague works in Thai, the next in English, in the same system. Nobody keeps a second list.",
      },
    },
    plans: {
      heading: "Start free, stay as long as you like",
      lead: "The app is the same on every plan. You pay for our work, not for features.",
    },
    questions: { heading: "Common questions", more: "All questions and answers" },
    closing: {
      heading: "Pull the plug yourself",
      text: "The demo opens with sample data, and you don’t need an account. Once the menu says “Ready offline”, turn off the network and keep working.",
    },
  },
};
