export default {
  calls: {
    listFaq: "List the questions people ask, by category, searched",
    listKnowledgeCards: "List the parts of the knowledge base, searched",
    listKnowledgeSections: "List the sections of a part with their questions",
    getQuestion: "Show the page of one question",
  },
};
