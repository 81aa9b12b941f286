// Imported directly: the package's index would add half a megabyte of surnames.
declare module "@zxcvbn-ts/language-en/dist/firstnames.json.mjs" {
  const names: (string | number)[];
  export = names;
}
