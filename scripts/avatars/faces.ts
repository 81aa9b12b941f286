import faces from "./faces.json" with { type: "json" };

export const hairColors = {
  black: "#2b2440",
  espresso: "#4a3135",
  brown: "#6b4030",
  auburn: "#a3502e",
  ginger: "#cc6a33",
  blond: "#d9a441",
  grey: "#8d8aa3",
};
export const skinColors = { light: "#f8d9c0", fair: "#f3c9a5", tan: "#dfa676", brown: "#a86b45", dark: "#7c4a30" };
export const backgroundColors = {
  violet: "#dcd8fb",
  amber: "#fdecc4",
  mint: "#d3f0e3",
  sky: "#d5e8fb",
  rose: "#fbdde3",
};

export interface Face {
  hair: [variant: number, colour: keyof typeof hairColors];
  skin: keyof typeof skinColors;
  background: keyof typeof backgroundColors;
  head: number;
  eyes: number;
  eyebrows: number;
  nose: number;
  mouth: number;
  glasses?: number;
  beard?: number;
  earrings?: number;
  freckles?: true;
}

/** Faces by file name. All features are fixed, so each run draws the same faces. */
export const avatarFaces = faces as unknown as Record<string, Face>;
