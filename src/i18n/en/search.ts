export default {
  calls: {
    getSearchIndex: "Give what can be found: pages, files and contacts",
  },
};
