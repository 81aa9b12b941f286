// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderComponent } from "../../tests/fixtures/render.tsx";
import { LargePicture } from "./large-picture.tsx";

const show = (src: string) => <LargePicture src={src} alt="Desk" fit="cover" />;
const getPicture = () => screen.getByRole("img", { name: "Desk" });

test("LargePicture shows the thumbnail until the picture is loaded, again for another picture", () => {
  const { rerender } = renderComponent(show("/product-pictures/1"));
  expect(getPicture().getAttribute("src")).toBe("/product-pictures/1");
  expect(getPicture().style.backgroundImage).toContain("/product-pictures/1?size=small");
  fireEvent.load(getPicture());
  expect(getPicture().style.backgroundImage).toBe("");
  rerender(show("/product-pictures/2"));
  expect(getPicture().style.backgroundImage).toContain("/product-pictures/2?size=small");
});

test("LargePicture has no thumbnail of the app's own pictures", () => {
  renderComponent(show("/images/products/desk.svg"));
  expect(getPicture().style.backgroundImage).toBe("");
});
