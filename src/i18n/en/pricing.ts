export const area = { name: "Pricing", contents: "Plans" };

export default {
  heading: "Start free. Pay when you want our help.",
  lead: "The app is the same on every plan. What you pay for is our work: your own setup, tested updates, support and training.",
  period: { label: "Billing period", month: "Monthly", year: "Yearly, save up to {{percent}}%" },
  perMonth: "per month",
  popular: "Most popular",
  free: "Free forever.",
  start: "Start free",
  monthly: "Billed monthly. Or {{price}} per month if you pay {{total}} once a year.",
  yearly: "Billed yearly: {{total}}, which is {{saving}} less than paying monthly.",
  choose: "Choose {{plan}}",
  order: {
    month: "We would like the {{plan}} plan, paid monthly ({{price}} per month).",
    year: "We would like the {{plan}} plan, paid yearly ({{price}} per year).",
  },
  currency: "All prices are in Thai baht. You get a written quote before you pay anything.",
  compare: {
    heading: "Compare the plans",
    lead: "Each plan includes everything in the one before.",
    benefit: "What you get",
    included: "Included",
    notIncluded: "Not included",
  },
  questions: "Questions about plans",
  closing: {
    heading: "Not sure which plan fits?",
    text: "Tell us how many people will use it and where. We answer in Thai or English.",
    ask: "Talk to us",
    faq: "Questions and answers",
  },
  calls: { getPricing: "List plans, prices and common questions" },
};
