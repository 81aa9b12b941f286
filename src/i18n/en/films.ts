export default {
  calls: {
    listFilms: "List a hundred film titles by their rank",
  },
};
