export const area = { name: "Films", contents: "Titles to choose from" };

export default {
  calls: {
    listFilms: "List the top 100 films by rank",
  },
};
