export default {
  calls: {
    listFaq: "Search frequently asked questions by category",
    listKnowledgeCards: "Search knowledge base topics",
    listKnowledgeSections: "List a topic's sections and questions",
    getQuestion: "Get a question and its answer",
  },
};
