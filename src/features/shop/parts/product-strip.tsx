import { useId } from "react";
import type { ShopProduct } from "../../../contract/shop.ts";
import { PriceList } from "./price.tsx";
import { ProductCard, type ProductCardProps, productCardItemClass } from "./product-card.tsx";

interface ProductStripProps {
  title: string;
  products: readonly ShopProduct[];
  onQuickView?: NonNullable<ProductCardProps["onQuickView"]>;
}

export function ProductStrip({ title, products, onQuickView }: ProductStripProps) {
  const id = useId();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className="@container mt-10">
      <h2 id={id} className="mb-4 text-xl font-semibold">
        {title}
      </h2>
      <ul className="fade-edges grid auto-cols-[min(15rem,80%)] grid-flow-col gap-4 overflow-x-auto p-1 -m-1 snap-x scroll-px-1 [scrollbar-width:none] max-sm:-mx-4 max-sm:px-4 max-sm:scroll-px-4 max-sm:[mask-image:none] @3xl:grid-flow-row @3xl:auto-cols-auto @3xl:grid-cols-4 @3xl:overflow-visible @3xl:[mask-image:none]">
        <PriceList products={products}>
          {products.map((product) => (
            <li key={product.id} className={`snap-start ${productCardItemClass}`}>
              <ProductCard product={product} {...(onQuickView && { onQuickView })} />
            </li>
          ))}
        </PriceList>
      </ul>
    </section>
  );
}
