import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { Avatar, Style, type StyleOptions } from "@dicebear/core";
// By Lisa Wischofsky, given to the public domain (CC0 1.0).
import lorelei from "@dicebear/styles/lorelei.json" with { type: "json" };
import { type Face, ground, hair, people, skin } from "./avatars/people.ts";

const FOLDER = "public/images/avatars";
const MAX_BYTES = 4_000;
const INK = "#221d38";

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
    beardVariant: variant("variant", face.beard ?? 1),
    beardProbability: face.beard ? 100 : 0,
    earringsVariant: variant("variant", face.earrings ?? 1),
    earringsProbability: face.earrings ? 100 : 0,
    frecklesProbability: face.freckles ? 100 : 0,
    hairAccessoriesProbability: 0,
    hairColor: hair[face.hair[1]],
    skinColor: skin[face.skin],
    backgroundColor: ground[face.ground],
    ...Object.fromEntries(
      ["outline", "eyes", "eyebrows", "nose", "mouth", "glasses", "earrings", "freckles"].map((part) => [
        `${part}Color`,
        INK,
      ]),
    ),
    idRandomization: false,
  };
  const svg = shrink(new Avatar(style, options).toString());
  return svg.length > MAX_BYTES ? inline(svg) : svg;
}

/** The same picture in fewer bytes: without metadata and clipping, with short ids and the commonest fill said once. */
function shrink(svg: string): string {
  const ids = new Map([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id = ""], index) => [id, index.toString(36)]));
  return (
    svg
      // Of no size of its own, Firefox draws nothing of it into a canvas.
      .replace("<svg ", '<svg width="64" height="64" ')
      .replace(/<!--.*?-->|<metadata.*?<\/metadata>|<clipPath.*?<\/clipPath>/gs, "")
      .replace(/ clip-path="[^"]*"| shape-rendering="auto"| aria-hidden="true"/g, "")
      .replace(/ id="([^"]+)"/g, (_, id) => ` id="_${ids.get(id)}"`)
      .replace(/href="#([^"]+)"/g, (_, id) => `href="#_${ids.get(id)}"`)
      .replaceAll(` fill="${INK}"`, "")
      .replace('fill="none"', `fill="${INK}"`)
      // A beard is lightened where the mouth is, by a mask of the mouth: the mouth itself in light does the same.
      .replace(/<g opacity="\.4"><mask[^>]*>(<use[^>]*)\/><\/mask>.*?<\/g><\/g>/s, '$1 fill="#fff" opacity=".4"/>')
  );
}

/** The same picture without definitions: every part stands where it is used. */
function inline(svg: string): string {
  const parts = new Map([...svg.matchAll(/<g id="(\w+)">(.*?)<\/g>/gs)].map(([, id = "", part = ""]) => [id, part]));
  const place = (drawing: string): string =>
    drawing.replace(/<use ([^>]*?) ?href="#(\w+)"([^>]*)\/>/g, (_, at: string, id: string, more: string) => {
      const part = place(parts.get(id) ?? "");
      const alone = part.lastIndexOf("<") === 0;
      return alone ? part.replace("<path", `<path ${at}${more}`) : `<g ${at}${more}>${part}</g>`;
    });
  return place(svg.replace(/<defs>.*<\/defs>/s, ""));
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
