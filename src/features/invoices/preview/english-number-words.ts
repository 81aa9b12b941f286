const SMALL =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const SCALES = ["", "thousand", "million", "billion", "trillion", "quadrillion"];

/** Below a thousand. */
function group(value: number): string[] {
  if (value >= 100) return [`${SMALL[Math.floor(value / 100)]}`, "hundred", ...(value % 100 ? group(value % 100) : [])];
  if (value < 20) return [`${SMALL[value]}`];
  const ten = `${TENS[Math.floor(value / 10) - 2]}`;
  return [value % 10 === 0 ? ten : `${ten}-${SMALL[value % 10]}`];
}

/** A whole number from 0 to 2^53 − 1 in English words, without "and", as cheques have it. */
export function toEnglishWords(value: number): string {
  if (value === 0) return "zero";
  const words: string[] = [];
  for (let rest = value, scale = 0; rest > 0; rest = Math.floor(rest / 1_000), scale++) {
    if (rest % 1_000 > 0) words.unshift(...group(rest % 1_000), ...(scale > 0 ? [`${SCALES[scale]}`] : []));
  }
  return words.join(" ");
}
