/** The shortest word in which an error is forgiven; in a shorter one it would make another word of it. */
const SHORTEST = 4;
/** Of a word that is not finished, more letters must be there to tell it by. */
const SHORTEST_BEGINNING = 5;

/**
 * How a typed word is another one but for one letter: wrong, missing, too many, or changed with its neighbour (Damerau).
 * `whole` where the typed word is all of it, `beginning` where it may go on, undefined where it is another word.
 */
export function matchTypo(typed: string, word: string): "whole" | "beginning" | undefined {
  if (typed.length < SHORTEST || typed.length > word.length + 1) return undefined;
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at++;
  // Most words are others from here on: seen before anything is cut.
  const [next, here, after] = [typed[at + 1], word[at], word[at + 1]];
  if (next !== after && next !== here && typed[at] !== after) return undefined;
  const rests: ReadonlyArray<readonly [rest: string, from: number]> = [
    [typed.slice(at + 1), at + 1],
    [typed.slice(at + 1), at],
    [typed.slice(at), at + 1],
    ...(typed[at] === after && next === here ? [[typed.slice(at + 2), at + 2] as const] : []),
  ];
  const goesOn = rests.filter(([rest, from]) => from <= word.length && word.startsWith(rest, from));
  if (goesOn.some(([rest, from]) => from + rest.length === word.length)) return "whole";
  // A wrong last letter of a beginning is no error yet, but the way to another word.
  return goesOn.length > 0 && typed.length >= SHORTEST_BEGINNING && at < typed.length - 1 ? "beginning" : undefined;
}
