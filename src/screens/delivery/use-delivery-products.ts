import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { EntryProduct } from '../../../domain/goods/delivery-draft.ts'
import type { CatalogProduct } from '../../../domain/search/catalog.ts'
import type { SellableProduct } from '../../../domain/selling/sale.ts'
import { useApp } from '../../app-context.tsx'
import { useEntry } from './delivery-actor.tsx'

const none: readonly CatalogProduct[] = []

/** Tells the entry names, prices and costs of now. @returns the article as an entry needs it, with its last cost. */
export function useEntryProducts(): (product: SellableProduct) => EntryProduct {
  const entry = useEntry()
  const products = useQuery(useApp().queries.products).data ?? none
  const costs = useMemo(() => new Map(products.map(({ id, cost }) => [id, cost])), [products])
  useEffect(() => {
    if (products !== none)
      entry.send({
        type: 'draft.change',
        change: { kind: 'products', products: products.map(asEntryProduct) },
      })
  }, [entry, products])
  return ({ id, name, code, price }) => ({ id, name, code, price, cost: costs.get(id) ?? null })
}

/** Only what an entry stores on the device. */
const asEntryProduct = ({ id, name, code, price, cost }: CatalogProduct): EntryProduct => ({
  ...{ id, name, code, price, cost },
})
