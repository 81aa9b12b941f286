export type FilmsTables = object;

export const filmsStores = {};
