import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { withoutStockMessages } from '../../../domain/articles/without-stock-messages.ts'
import {
  asDeliveryPack,
  asDeliveryProduct,
  type DeliveryProduct,
} from '../../../domain/goods/delivery-product.ts'
import type { CatalogProduct } from '../../../domain/search/catalog.ts'
import type { HowMuch } from '../../../domain/selling/measured.ts'
import type { SellableProduct } from '../../../domain/selling/sale.ts'
import { useApp } from '../../app-context.tsx'
import { failure } from '../../machines/notice.ts'
import { useDelivery } from './delivery-actor.tsx'

const none: readonly CatalogProduct[] = []

/** Tells the delivery names, prices and costs of now. @returns the article as a delivery needs it, with its last cost. */
export function useDeliveryProducts(): (product: SellableProduct) => DeliveryProduct {
  const delivery = useDelivery()
  const products = useQuery(useApp().queries.products).data ?? none
  const costs = useMemo(() => new Map(products.map(({ id, cost }) => [id, cost])), [products])
  useEffect(() => {
    if (products !== none)
      delivery.send({
        type: 'draft.change',
        change: { kind: 'products', products: products.map(asDeliveryProduct) },
      })
  }, [delivery, products])
  return (product) => asDeliveryProduct({ ...product, cost: costs.get(product.id) ?? null })
}

/**
 * Adds an article, or its pack, to the delivery; `said` is how much of it its code says itself. @returns whether it can come in: not what is
 * sold without stock.
 */
export function useReceive(
  asDeliveryProduct: (product: SellableProduct) => DeliveryProduct,
): (product: SellableProduct, said?: HowMuch) => boolean {
  const delivery = useDelivery()
  const { notify } = useApp()
  return (product, said) => {
    if (product.withoutStock) {
      notify(failure(withoutStockMessages.notCounted(product.name)))
      return false
    }
    const received = asDeliveryProduct(product)
    const pack = product.pack && asDeliveryPack(product.pack, received.cost)
    delivery.send({
      type: 'draft.change',
      change: { kind: 'product', product: received, pack, quantity: said?.quantity },
    })
    return true
  }
}
