export default {
  knowledge: {
    heading: "How can we help?",
    lead: "Guides and answers for everything in Phrom.",
  },
  article: { updated: "Updated {{date}}" },
  calls: {
    listFaq: "Search frequently asked questions by category",
    listKnowledgeCards: "Search knowledge base topics",
    listKnowledgeSections: "List a topic's sections and questions",
    getQuestion: "Get a question and its answer",
  },
};
