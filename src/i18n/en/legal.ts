export default {
  updated: "Last updated: {{date}}",
  privacy: {
    heading: "Privacy notice",
    lead: "What we know about you, why, and how to have it corrected or deleted. This notice follows Thailand’s Personal Data Protection Act (PDPA).",
    sections: {
      who: {
        heading: "Who is responsible",
        text: {
          company: "{{company}}, {{address}}, decides why and how the data described here is used.",
          contact: "For everything about your data, write to {{email}} or call {{phone}}.",
        },
      },
      visit: {
        heading: "When you visit this website",
        text: {
          device:
            "The site sets no cookies and loads nothing from other companies. It keeps your language, your choice of light or dark skin, and what you type into forms in your own browser, so that it works without a network. This data doesn’t leave your device by itself, and you can delete it in your browser’s settings.",
          server:
            "Our server sees your IP address while it answers. It uses the address only to limit messages and sign-ins, and doesn’t log it.",
        },
      },
      contact: {
        heading: "When you write to us",
        text: {
          what: "We receive what you enter: your name and email address, and, if you give them, your company, phone number, interests and budget, together with your message, the department you wrote to, the language you wrote in, and the time. Your ratings of help pages are included unless you leave them out.",
          why: "We use it to answer you and, if you ask for one, to prepare a quote. The legal basis is steps taken at your request before a contract, and our legitimate interest in answering messages.",
          wait: "If there is no network, the message waits in your browser and is sent when the network returns. Until then you can change or cancel it.",
        },
      },
      app: {
        heading: "When you use the app",
        text: {
          local:
            "Except as described below, everything you enter in the app, such as tasks, emails, chats and invoices, stays on your device. We can’t read it. On the “Data on this device” page, you can see what is stored, save it to a file or delete it. A video from another site in a profile, such as YouTube or Vimeo, loads only when you play it, and that site then receives your IP address.",
          team: "Team members have an account on their company’s server: name, username, role and a one-way hash of the password. Their changes and notes on requests, and changes to the team itself, such as a new member’s name, username and password, go to that server. When you sign in with a password of 10 or more characters, it is also sent to that server with your username, to check it against the team’s accounts.",
        },
      },
      share: {
        heading: "Who else sees it",
        text: {
          team: "Only members of our team who answer messages. We don’t sell data and don’t use it for advertising.",
          law: "We give data to authorities only if the law requires it.",
        },
      },
      time: {
        heading: "How long we keep it",
        text: {
          requests:
            "Messages stay on our server for as long as we need them to answer you and to document what we agreed. If you ask us, we delete them earlier, unless the law requires us to keep them.",
        },
      },
      rights: {
        heading: "Your rights",
        text: {
          list: "You may ask for a copy of your data, have it corrected or deleted, have its use restricted, receive it in a usable format, and object to its use.",
          how: "Write to {{email}}. We answer within 30 days, free of charge.",
          complain:
            "If you think we use your data unlawfully, you can complain to Thailand’s Personal Data Protection Committee.",
        },
      },
      change: {
        heading: "Changes",
        text: { date: "If this notice changes, the date above changes too." },
      },
    },
  },
  terms: {
    heading: "Terms of use",
    lead: "These terms are short and apply to this website and to the app you open from it.",
    sections: {
      offer: {
        heading: "What you may use",
        text: {
          demo: "You may use the app free of charge for as long as you like, with its sample data or your own, alone or in your company, without an account with us.",
          plans:
            "Paid plans, setup and training are agreed in a written contract. The prices on this site are an invitation to talk, not a binding offer.",
        },
      },
      data: {
        heading: "Your data is yours",
        text: {
          own: "What you enter belongs to you. Your work in the app is stored on your device, so please make backups: we have no copy.",
          loss: "If you clear your browser’s data or lose the device, data without a backup is gone.",
        },
      },
      conduct: {
        heading: "Please don’t",
        text: {
          harm: "Don’t send unlawful content, other people’s personal data without their consent, or automated messages through the contact form, and don’t try to disrupt the service for others.",
        },
      },
      samples: {
        heading: "Samples are samples",
        text: {
          people:
            "People, companies, products and amounts in the sample data are invented. Nothing in the sample shop is delivered or charged.",
        },
      },
      liability: {
        heading: "Liability",
        text: {
          free: "The free app is provided as is. We are liable without limit for willful misconduct and gross negligence, and wherever the law requires it. Otherwise, we aren’t liable for losses that a backup would have prevented.",
        },
      },
      law: {
        heading: "Law",
        text: {
          thai: "Thai law applies. If you are a consumer elsewhere, you keep the protection of your country’s law.",
          contact: "Questions about these terms: {{email}}.",
        },
      },
    },
  },
};
