export const SIZE = { width: 640, height: 360 };

/** `progress` runs from 0 to 1. */
type Scene = (canvas: CanvasRenderingContext2D, progress: number) => void;

/** 0 before `start`, 1 after `end`, and a smooth way between them. */
function ease(progress: number, start: number, end: number): number {
  const part = Math.min(1, Math.max(0, (progress - start) / (end - start)));
  return part * part * (3 - 2 * part);
}

function fill(canvas: CanvasRenderingContext2D, color: string, path: string): void {
  canvas.fillStyle = color;
  canvas.fill(new Path2D(path));
}

function fillCircle(canvas: CanvasRenderingContext2D, color: string, x: number, y: number, radius: number): void {
  canvas.fillStyle = color;
  canvas.beginPath();
  canvas.arc(x, y, radius, 0, 2 * Math.PI);
  canvas.fill();
}

const drawRiver: Scene = (canvas, progress) => {
  const { width, height } = SIZE;
  const sunY = 236 - 96 * ease(progress, 0, 0.9);
  for (const [index, color] of ["#5d55c4", "#9a7dd6", "#e79dbb", "#fac08a"].entries())
    fill(canvas, color, `M0 ${index * 52}Q320 ${index * 52 - 26} 640 ${index * 52}V360H0z`);
  fillCircle(canvas, "rgb(255 227 173 / 45%)", 400, sunY, 84);
  fillCircle(canvas, "#fff3d0", 400, sunY, 48);
  fill(canvas, "#8a72cc", "M0 204l94-44 86 30 112-50 104 46 82-30 162 54v30H0z");
  fill(canvas, "#4d43ae", "M0 226q130-30 260-10t380-8v30H0z");
  fill(canvas, "#d78aa6", "M0 228h640v132H0z");
  for (let line = 0; line < 5; line++) {
    const sway = 10 * Math.sin(progress * 12 + line * 1.3);
    canvas.fillStyle = "#fff3d0";
    canvas.fillRect(310 + line * 16 + sway, 242 + line * 19, 180 - line * 32, 5);
  }
  fill(canvas, "#8f6fc4", `M0 322q160-18 320 ${8 * Math.sin(progress * 9)}t320-6v60H0z`);
  canvas.save();
  canvas.translate(-180 + progress * (width + 40), 50 + 3 * Math.sin(progress * 20));
  fill(canvas, "#19164f", "M0 240q90 20 196-12-18 44-62 44H56Q12 272 0 240z");
  fill(canvas, "#2f2a7d", "M62 248v-26q34-18 72 0v26z");
  fill(canvas, "#d9860f", "M146 240c-2-36 32-36 30-4z");
  fillCircle(canvas, "#19164f", 160, 204, 11);
  fill(canvas, "#fbc85a", "M138 202h44l-22-19z");
  canvas.restore();
  fill(canvas, "#2f2a7d", `M0 ${height}q40-40 120-24t90 24z`);
};

/** A hand presses the large button of a desk lamp, which gets brighter with each press. */
const drawLamp: Scene = (canvas, progress) => {
  const light = 0.45 * ease(progress, 0.22, 0.3) + 0.3 * ease(progress, 0.5, 0.58) + 0.25 * ease(progress, 0.78, 0.86);
  const press = [0.24, 0.52, 0.8].reduce((most, moment) => Math.max(most, 1 - Math.abs(progress - moment) * 14), 0);
  fill(canvas, "#2a2763", "M0 0h640v360H0z");
  fill(canvas, `rgb(255 236 190 / ${light * 90}%)`, "M262 128h92l148 176H130z");
  fill(canvas, "#8a5a2b", "M0 304h640v56H0z");
  fill(canvas, "#a9713a", "M0 304h640v12H0z");
  fill(canvas, `rgb(255 243 208 / ${light * 80}%)`, "M130 304h372v8H130z");
  fill(canvas, "#c9c7d9", "M440 304q0-26 46-26h40q46 0 46 26z");
  canvas.strokeStyle = "#c9c7d9";
  canvas.lineWidth = 12;
  canvas.lineCap = "round";
  canvas.lineJoin = "round";
  canvas.stroke(new Path2D("M506 278 540 150 330 92"));
  fill(canvas, "#5446cf", "M250 128q4-62 58-62t58 62z");
  fill(canvas, `rgb(255 243 208 / ${30 + light * 70}%)`, "M270 128q8 22 38 22t38-22z");
  fillCircle(canvas, light > 0 ? "#fbc85a" : "#8f8ab5", 506, 282, 15 - press * 3);
  const hand = 70 - 70 * press;
  canvas.save();
  canvas.translate(hand, -hand);
  fill(canvas, "#e8b48a", "M512 272q14-12 22 2l60-42 46-18v56l-46 24q-34 14-58 4z");
  fill(canvas, "#d9860f", "M596 222 640 200v84l-44 14z");
  canvas.restore();
};

/** Scenes by the name of their file in `public/videos`. */
export const scenes: Readonly<Record<string, Scene>> = { "riverside-meeting": drawRiver, "desk-lamp": drawLamp };
