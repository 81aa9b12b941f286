/** Error cases for invalid query parameters, which all paged and sorted lists share. */
export const invalidPagingCases = [
  { name: "perPage and page of 0", options: { query: { perPage: "0", page: "0" } }, invalid: ["perPage", "page"] },
  {
    name: "a perPage that is too large and a fractional page",
    options: { query: { perPage: "1001", page: "1.5" } },
    invalid: ["perPage", "page"],
  },
  {
    name: "non-numeric perPage and page",
    options: { query: { perPage: "ten", page: "first" } },
    invalid: ["perPage", "page"],
  },
  { name: "an unknown direction", options: { query: { sort: "up" } }, invalid: ["sort.0"] },
  { name: "q given twice", options: { query: "q=a&q=b" }, invalid: ["q"] },
  { name: "a q that is too long", options: { query: { q: "ก".repeat(201) } }, invalid: ["q"] },
];

/** Error cases for invalid ids in the parameter `param`. */
export const buildInvalidIdCases = (param: string, thing: string) => [
  { name: "an unknown id", options: { params: { [param]: 999 } }, status: 404, error: `${thing} not found` },
  {
    name: "an id below 1",
    options: { params: { [param]: -1 } },
    status: 400,
    error: { [param]: ["Enter a whole number."] },
  },
  {
    name: "a non-numeric id",
    options: { params: { [param]: "three" } },
    status: 400,
    error: { [param]: ["Enter a whole number."] },
  },
];
