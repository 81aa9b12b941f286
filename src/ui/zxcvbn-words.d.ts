// The package lists its dictionaries in one object, which would bring half a megabyte of surnames along.
declare module "@zxcvbn-ts/language-en/dist/firstnames.json.mjs" {
  const names: (string | number)[];
  export = names;
}
