export default {
  calls: {
    getSearchIndex: "List what can be found: pages, files and contacts",
  },
};
