export default {
  service: {
    heading: "From a first look to everyday use",
    lead: "We set up Phrom, move your data, train your people and stay in touch. Choose one service, or all of them.",
    items: {
      platform: {
        text: "Phrom on a server of your choice, with your name, logo and web address, tested on the devices your people use.",
        get: "You get: a running system, its documented settings, and the keys.",
      },
      data: {
        text: "Spreadsheets, an old system, boxes of paper: we clean it, move it and go through the result with you line by line.",
        get: "You get: a trial run, a list of what didn’t fit, then the real move.",
      },
      training: {
        text: "Half a day in Thai or English, at your office or on a call, with your own tasks instead of made-up ones.",
        get: "You get: sessions for users and administrators, and notes to keep.",
      },
      care: {
        text: "Updates tested before they reach you, backups we practice restoring, and a contact person who knows your setup.",
        get: "You get: answers during opening hours and a short monthly report.",
      },
      tailoring: {
        text: "A form, a report or a whole area built for your business, in both languages and just as reliable offline.",
        get: "You get: a design to approve before you pay for any work.",
      },
    },
    steps: {
      heading: "How we work with you",
      talk: { heading: "We listen", text: "A call or a visit. You show us a normal day; we ask about the bad ones." },
      offer: {
        heading: "You get a written quote",
        text: "What we do, what we leave out, how long it takes and what it costs.",
      },
      trial: {
        heading: "A small group tries it",
        text: "Real work, a few weeks, a handful of people. We fix what they stumble over.",
      },
      care: {
        heading: "Everyone gets started",
        text: "Training, the final data move, and a familiar face for questions.",
      },
    },
    closing: {
      heading: "Tell us about a normal day",
      text: "And about the last time the network ruined one. We answer in Thai or English.",
    },
  },
  about: {
    heading: "Phrom is the Thai word for ready",
    lead: "We are a software company in Bangkok. We build for the moment when someone has to get something done and the network has other plans.",
    story: {
      heading: "Why we started",
      first:
        "Most business software asks a faraway computer for permission before it shows you your own list. On a good connection, nobody notices. On a ferry, in a factory or after a storm, work stops while a spinner turns.",
      second:
        "So we turned it around. In Phrom, the device in your hand does the work, and the network helps when it’s there. That one decision shapes everything else we make.",
    },
    values: {
      heading: "Our principles",
      work: {
        heading: "Nobody types anything twice",
        text: "Losing what someone typed is the worst thing a form can do. To us it’s a bug, never bad luck.",
      },
      languages: {
        heading: "Two languages, both first",
        text: "Thai and English are written side by side by people who think in them. Neither is a translation.",
      },
      honest: {
        heading: "We’re honest about limits",
        text: "If something doesn’t work yet, the screen says so and tells you what to do instead.",
      },
      data: {
        heading: "Your data is yours",
        text: "You always know where it is. The manual explains it in plain words.",
      },
    },
    visit: {
      heading: "Visit us",
      text: "Coffee is on us. Call ahead so the right person is here for your questions.",
    },
  },
  career: {
    heading: "Make software that keeps its word",
    lead: "A small team in Bangkok that cares about details and about each other. Here’s who we’re looking for.",
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
        text: "You learn how a customer works, find what slows them down, set up Phrom for it and train the people who use it.",
      },
      writer: {
        name: "Thai copywriter",
        text: "You write the words on our screens so that they sound like a helpful person, short enough for a button.",
      },
      support: {
        name: "Support engineer",
        text: "You take the hard questions, find the root cause, and make sure the same question never comes back.",
      },
    },
    hiring: {
      heading: "How hiring works",
      write: {
        heading: "Write to us",
        text: "A few lines about you and something you made. You don’t need a cover letter.",
      },
      meet: { heading: "Meet the people", text: "An hour with two future colleagues. Ask as much as you are asked." },
      try: {
        heading: "Work a day with us",
        text: "A paid day on a real task. You get a yes or no within a week.",
      },
    },
    otherwise: {
      heading: "Don’t see a role that fits?",
      text: "Write anyway and tell us what you’d change. We read every message.",
    },
    write: "Write to the team",
  },
};
