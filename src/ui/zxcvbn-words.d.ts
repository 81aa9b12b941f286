// Import the word lists directly: the index of the package would add half a megabyte of surnames.
declare module "@zxcvbn-ts/language-en/dist/firstnames.json.mjs" {
  const names: (string | number)[];
  export = names;
}
