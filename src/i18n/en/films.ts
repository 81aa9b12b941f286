export default {
  calls: {
    listFilms: "List the top 100 films by rank",
  },
};
