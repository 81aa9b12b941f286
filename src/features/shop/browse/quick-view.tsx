import { toThumbnail } from "../../../lib/picture-folders.ts";
import { LargePicture } from "../../../ui/large-picture.tsx";
import "../../../ui/overlays.css";
import { Modal } from "@heroui/react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type ProductDetails, productDetailsQuery } from "../../../api/queries/shop-details.ts";
import { FailedPanel } from "../../../ui/notice-panel.tsx";
import { PlainLink } from "../../../ui/plain-link.tsx";
import { Stars } from "../../../ui/stars.tsx";
import { ColorChoice } from "../parts/color-choice.tsx";
import { CartButton, WishButton } from "../parts/list-buttons.tsx";
import { Price } from "../parts/price.tsx";
import { StockNote } from "../parts/stock-note.tsx";

interface QuickViewProps {
  id: string;
  onClose: () => void;
}

export function QuickView({ id, onClose }: QuickViewProps) {
  const { t, i18n } = useTranslation(["shop", "common"]);
  const { data, isError, refetch } = useQuery(productDetailsQuery(i18n.language, Number(id)));
  return (
    <Modal.Backdrop isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      <Modal.Container size="lg" scroll="inside">
        <Modal.Dialog className="sm:max-w-3xl">
          <Modal.CloseTrigger aria-label={t("common:close")} className="sm:end-6 sm:top-6" />
          <Modal.Header>
            <Modal.Heading className="pe-10 text-lg font-semibold wrap-anywhere">
              {data?.product.name ?? t("product.quickView")}
            </Modal.Heading>
          </Modal.Header>
          <Modal.Body className="px-1 pb-1">
            {data ? (
              <QuickProduct product={data.product} />
            ) : data === null ? (
              <p className="py-6">{t("failed.gone")}</p>
            ) : isError ? (
              <FailedPanel
                isFrameless
                title={t("failed.title")}
                help={t("failed.help")}
                onRetry={() => void refetch()}
              />
            ) : (
              <div role="status" aria-label={t("browse.loading")} className="grid gap-6 sm:grid-cols-2">
                <div className="skeleton aspect-square rounded-2xl" />
                <div className="skeleton h-64 rounded-2xl" />
              </div>
            )}
          </Modal.Body>
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  );
}

function QuickProduct({ product }: { product: ProductDetails }) {
  const { t } = useTranslation("shop");
  const { brand, rating, description, colorOptions, stock, slug, isInCart } = product;
  const [color, setColor] = useState(colorOptions[0]);
  return (
    <div className="grid gap-6 text-foreground sm:grid-cols-2">
      <Pictures images={product.images} />
      <div className="flex min-w-0 flex-col gap-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          {brand}
          <Stars count={rating} label={t("product.stars", { count: rating })} />
        </p>
        <Price product={product} className="text-2xl" />
        <div className="flex flex-wrap items-baseline gap-x-3">
          {stock > 0 && <p className="text-xs text-success-soft-foreground">{t("product.inStock")}</p>}
          <StockNote product={product} />
        </div>
        <p className="line-clamp-5 text-sm">{description}</p>
        {!isInCart && stock > 0 && <ColorChoice colors={colorOptions} value={color} onChange={setColor} />}
        <div className="mt-auto flex gap-2 pt-2">
          <CartButton product={product} color={color} size="md" className="min-w-0 flex-1" />
          <WishButton product={product} size="md" />
        </div>
        <PlainLink
          to="/apps/ecommerce/detail/$slug"
          slug={slug}
          preloads="on-hover"
          className="button button--tertiary w-full"
        >
          {t("browse.openProduct")}
        </PlainLink>
      </div>
    </div>
  );
}

function Pictures({ images }: Pick<ProductDetails, "images">) {
  const { t } = useTranslation("shop");
  const [chosenIndex, setChosenIndex] = useState(0);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <LargePicture
        src={images[chosenIndex] ?? images[0]}
        alt={t("detail.gallery.picture", { number: chosenIndex + 1, count: images.length })}
        width={360}
        height={360}
        className="aspect-square w-full rounded-2xl bg-surface-secondary max-sm:mx-auto max-sm:max-w-48"
        fit="contain"
      />
      {images.length > 1 && (
        <div className="flex flex-wrap gap-2 max-sm:justify-center">
          {images.map((image, index) => (
            <button
              key={image}
              type="button"
              aria-label={t("detail.gallery.picture", { number: index + 1, count: images.length })}
              aria-pressed={index === chosenIndex}
              onClick={() => setChosenIndex(index)}
              className="size-14 cursor-pointer overflow-hidden rounded-xl border-2 border-transparent bg-surface-secondary outline-none focus-visible:ring-2 focus-visible:ring-focus aria-pressed:border-accent"
            >
              <img src={toThumbnail(image)} alt="" width={56} height={56} className="size-full object-contain" />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
