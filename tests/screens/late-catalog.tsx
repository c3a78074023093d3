import { act, render, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { App } from '../../src/app.tsx'
import type { CatalogState } from '../../domain/search/catalog.ts'
import type { SellableProduct } from '../../domain/selling/sale.ts'
import { field } from './interactions.ts'
import { memberPortsOf, saleOf, type SellingApp } from './selling-app.ts'

export const searchIsFocused = () => waitFor(() => expect(document.activeElement).toBe(field('product')))

/**
 * Opens a till with an empty sale, whose catalog is not there before the test reads it.
 * @returns reads the products, as from the device or from the server.
 */
export async function openBeforeCatalog(
  app: SellingApp,
  { sellsInParts }: { sellsInParts: boolean },
): Promise<(...products: SellableProduct[]) => void> {
  saleOf(app).send({ type: 'sale.discard' })
  const { catalog } = memberPortsOf(app)
  let state: CatalogState = { catalog: null, failed: false }
  const lookers = new Set<() => void>()
  vi.spyOn(catalog, 'getSnapshot').mockImplementation(() => state)
  vi.spyOn(catalog, 'subscribe').mockImplementation((look) => {
    lookers.add(look)
    return () => lookers.delete(look)
  })
  history.replaceState(null, '', '/sale')
  render(<App ports={app.ports} queryClient={app.queryClient} />)
  await searchIsFocused()
  return (...products) => {
    const byCode = (code: string) => products.find((product) => product.code === code)
    const scanned = (code: string) => {
      const product = byCode(code)
      return product && { product }
    }
    const search = () => Promise.resolve(null)
    state = { catalog: { sellsInParts, sellsPacks: false, byCode, scanned, search }, failed: false }
    act(() => lookers.forEach((look) => look()))
  }
}
