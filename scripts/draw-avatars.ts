import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { Avatar, Style, type StyleOptions } from "@dicebear/core";
// By Lisa Wischofsky, given to the public domain (CC0 1.0).
import lorelei from "@dicebear/styles/lorelei.json" with { type: "json" };

const FOLDER = "public/images/avatars";
const MAX_BYTES = 4_000;
const INK = "#221d38";

const hair = { black: "#2b2440", brown: "#6b4030", auburn: "#a3502e", blond: "#d9a441", grey: "#8d8aa3" };
const skin = { light: "#f8d9c0", fair: "#f3c9a5", tan: "#dfa676", brown: "#a86b45", dark: "#7c4a30" };
const ground = { violet: "#dcd8fb", amber: "#fdecc4", mint: "#d3f0e3", sky: "#d5e8fb", rose: "#fbdde3" };

interface Face {
  hair: [variant: number, colour: keyof typeof hair];
  skin: keyof typeof skin;
  ground: keyof typeof ground;
  head: number;
  eyes: number;
  eyebrows: number;
  nose: number;
  mouth: number;
  glasses?: number;
}

/** The people of the sample data. Everything is chosen, nothing by chance: the same faces on every run. */
const people: Record<string, Face> = {
  araya: { hair: [15, "black"], skin: "fair", ground: "violet", head: 2, eyes: 13, eyebrows: 8, nose: 2, mouth: 2 },
  kittipong: { hair: [3, "black"], skin: "tan", ground: "mint", head: 4, eyes: 16, eyebrows: 3, nose: 3, mouth: 14 },
  nattaya: { hair: [14, "black"], skin: "tan", ground: "rose", head: 2, eyes: 8, eyebrows: 8, nose: 2, mouth: 2 },
  somchai: { hair: [28, "grey"], skin: "tan", ground: "amber", head: 4, eyes: 4, eyebrows: 7, nose: 6, mouth: 14 },
  pimchanok: { hair: [19, "black"], skin: "light", ground: "sky", head: 2, eyes: 13, eyebrows: 8, nose: 2, mouth: 13 },
  thanawat: {
    hair: [7, "black"],
    skin: "fair",
    ground: "amber",
    head: 2,
    eyes: 3,
    eyebrows: 12,
    nose: 4,
    mouth: 2,
    glasses: 1,
  },
  daniel: {
    hair: [2, "brown"],
    skin: "light",
    ground: "sky",
    head: 2,
    eyes: 16,
    eyebrows: 3,
    nose: 5,
    mouth: 2,
  },
  aiko: { hair: [33, "black"], skin: "light", ground: "mint", head: 2, eyes: 23, eyebrows: 12, nose: 2, mouth: 4 },
  priya: { hair: [36, "black"], skin: "brown", ground: "amber", head: 2, eyes: 8, eyebrows: 8, nose: 2, mouth: 13 },
  lucas: { hair: [4, "auburn"], skin: "light", ground: "violet", head: 4, eyes: 10, eyebrows: 3, nose: 3, mouth: 1 },
  sofia: { hair: [17, "blond"], skin: "light", ground: "rose", head: 2, eyes: 13, eyebrows: 3, nose: 3, mouth: 14 },
  marcus: { hair: [47, "black"], skin: "dark", ground: "sky", head: 4, eyes: 13, eyebrows: 10, nose: 6, mouth: 13 },
};

const style = new Style(lorelei);
const variant = <Prefix extends string>(prefix: Prefix, number: number) =>
  `${prefix}${String(number).padStart(2, "0")}` as never;

function draw(face: Face): string {
  const options: StyleOptions<typeof lorelei> = {
    hairVariant: variant("variant", face.hair[0]),
    headVariant: variant("variant", face.head),
    eyesVariant: variant("variant", face.eyes),
    eyebrowsVariant: variant("variant", face.eyebrows),
    noseVariant: variant("variant", face.nose),
    mouthVariant: variant("happy", face.mouth),
    glassesVariant: variant("variant", face.glasses ?? 1),
    glassesProbability: face.glasses ? 100 : 0,
    beardProbability: 0,
    earringsProbability: 0,
    frecklesProbability: 0,
    hairAccessoriesProbability: 0,
    hairColor: hair[face.hair[1]],
    skinColor: skin[face.skin],
    backgroundColor: ground[face.ground],
    ...Object.fromEntries(
      ["outline", "eyes", "eyebrows", "nose", "mouth", "glasses"].map((part) => [`${part}Color`, INK]),
    ),
    idRandomization: false,
  };
  return shrink(new Avatar(style, options).toString());
}

/** The same picture in fewer bytes: without metadata and clipping, with short ids and the commonest fill said once. */
function shrink(svg: string): string {
  const ids = new Map([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id = ""], index) => [id, index.toString(36)]));
  return svg
    .replace(/<!--.*?-->|<metadata.*?<\/metadata>|<clipPath.*?<\/clipPath>/gs, "")
    .replace(/ clip-path="[^"]*"| shape-rendering="auto"| aria-hidden="true"/g, "")
    .replace(/ id="([^"]+)"/g, (_, id) => ` id="_${ids.get(id)}"`)
    .replace(/href="#([^"]+)"/g, (_, id) => `href="#_${ids.get(id)}"`)
    .replaceAll(` fill="${INK}"`, "")
    .replace('fill="none"', `fill="${INK}"`);
}

/** Draws `public/images/avatars/<name>.svg` for everybody in the sample data. */
async function drawAvatars() {
  await mkdir(FOLDER, { recursive: true });
  for (const old of await readdir(FOLDER)) await rm(`${FOLDER}/${old}`);
  for (const [name, face] of Object.entries(people)) {
    const svg = draw(face);
    if (svg.length > MAX_BYTES) console.warn(`${name}.svg has ${svg.length} bytes, more than ${MAX_BYTES}.`);
    await writeFile(`${FOLDER}/${name}.svg`, `${svg}\n`);
  }
}

await drawAvatars();
