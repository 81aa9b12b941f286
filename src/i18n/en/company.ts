export default {
  service: {
    heading: "From a first look to everyday use",
    lead: "We set Phrom up, bring your data across, teach the people who will use it and stay close afterwards. Take one service, or all of them.",
    items: {
      platform: {
        text: "Phrom on a server of your choice, under your name, logo and address, checked on the devices your people really use.",
        get: "You get: a running system, its settings in writing, and the keys.",
      },
      data: {
        text: "Spreadsheets, an old system, boxes of paper: we clean it, move it and go through the result with you line by line.",
        get: "You get: a trial move first, a list of what did not fit, then the real one.",
      },
      training: {
        text: "Half a day in Thai or English, at your place or on a call, with your own tasks instead of made-up ones.",
        get: "You get: sessions for users and for whoever runs the system, and notes to keep.",
      },
      care: {
        text: "Updates tried before they reach you, backups that are restored for practice, and a person who knows your set-up.",
        get: "You get: answers during opening hours and a short report every month.",
      },
      tailoring: {
        text: "A form, a report or a whole area that only your trade needs, in both languages and just as steady offline.",
        get: "You get: a drawing to agree on before any work is paid for.",
      },
    },
    steps: {
      heading: "How working with us goes",
      talk: { heading: "We listen", text: "A call or a visit. You show us a normal day, we ask about the bad ones." },
      offer: {
        heading: "You get an offer in writing",
        text: "What we do, what we leave out, how long it takes and what it costs.",
      },
      trial: {
        heading: "A small group tries it",
        text: "Real work, a few weeks, a handful of people. What they stumble over gets fixed.",
      },
      care: {
        heading: "Everyone moves in",
        text: "Training, the real move of data, and a familiar face for questions afterwards.",
      },
    },
    closing: {
      heading: "Tell us about a normal day",
      text: "And about the last time the network spoiled it. We answer in Thai or English.",
    },
  },
  about: {
    heading: "Phrom is the Thai word for ready",
    lead: "We are a software company in Bangkok. We build for the moment when somebody has to get something done and the network has other plans.",
    story: {
      heading: "Why we started",
      first:
        "Most business software asks a faraway computer for permission before it shows you your own list. On a good line nobody notices. On a ferry, in a factory hall or after a storm, work stops while a wheel turns.",
      second:
        "So we turned it round. In Phrom the device in your hand does the work, and the network is a help when it is there. That one decision shapes everything else we make.",
    },
    values: {
      heading: "What we hold ourselves to",
      work: {
        heading: "Nobody types anything twice",
        text: "Losing a person’s words is the worst thing a form can do. We treat it as a fault, never as bad luck.",
      },
      languages: {
        heading: "Two languages, both first",
        text: "Thai and English are written side by side by people who think in them. Neither is the translation.",
      },
      honest: {
        heading: "We say what is so",
        text: "If something does not work yet, the screen says it does not, and what to do instead.",
      },
      data: {
        heading: "Your data is yours",
        text: "It lives where you can find it, and we explain where that is in the manual, in plain words.",
      },
    },
    visit: {
      heading: "Come by",
      text: "Coffee is on us. Call ahead and somebody who can answer your questions will be there.",
    },
  },
  career: {
    heading: "Make software that keeps its word",
    lead: "A small team in Bangkok, careful with details and with each other. These are the people we are looking for now.",
    openings: "Open positions",
    place: "Bangkok, two days a week from home",
    fullTime: "Full time",
    apply: "Apply",
    applyFor: "Apply for {{role}}",
    roles: {
      frontend: {
        name: "Front-end engineer",
        text: "You build screens that work by keyboard, in two languages and without a network, and you like deleting code as much as writing it.",
      },
      operation: {
        name: "Customer operation specialist",
        text: "You move into a customer’s day, find what slows it down, set Phrom up for it and train the people who use it.",
      },
      writer: {
        name: "Thai copywriter",
        text: "You write the words on our screens so that they sound like a helpful person, short enough for a button.",
      },
      support: {
        name: "Support engineer",
        text: "You take the difficult questions, find the cause instead of a trick, and make sure the same question never comes again.",
      },
    },
    hiring: {
      heading: "How hiring goes",
      write: {
        heading: "Write to us",
        text: "A few lines about you and something you made. No cover letter to copy from the internet.",
      },
      meet: { heading: "Meet the people", text: "An hour with two future colleagues. Ask as much as you are asked." },
      try: {
        heading: "Work a day with us",
        text: "A paid day on a real question. After it you hear yes or no within a week.",
      },
    },
    otherwise: {
      heading: "Nothing here fits?",
      text: "Write anyway and tell us what you would change. The team reads every letter.",
    },
    write: "Write to the team",
  },
};
