import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { formatMoney } from '../../../domain/money.ts'
import type { SellableProduct } from '../../../domain/selling/sale.ts'
import { useApp } from '../../app-context.tsx'
import type { CatalogState } from '../../../domain/search/catalog.ts'
import type { Observable } from '../../observable.ts'
import { useFoundProducts } from '../../components/search/use-found-products.ts'
import { placeOfRecord } from '../../components/tables/place-in-list.ts'
import { useObservable, useSession } from '../../components/use-session.ts'
import { soldPath } from '../../screen-addresses.ts'
import { maySee, screens } from '../../screens.ts'

/** A record that 'Ir a…' leads to, on its screen. */
export interface FoundRecord {
  title: string
  where: string
  go(): void
}

/** The most records of a kind: who wants more searches in their list. */
const LIMIT = 5

/** A number of a sale has at most so many digits; more are a code. */
const SALE_NUMBER = /^\d{1,9}$/

const nothingLoaded: CatalogState = { catalog: null, failed: false }
const noCatalog: Observable<CatalogState> = {
  subscribe: () => () => undefined,
  getSnapshot: () => nothingLoaded,
}

/**
 * The sale, the clients and the products that a text finds, each for whoever may see its screen.
 * @param onSettled called when the products of a text are found, with the first record.
 * @returns isSettled false while products are still searched for.
 */
export function useFoundRecords(
  text: string,
  onSettled: (first: FoundRecord | undefined, text: string) => void,
): { records: FoundRecord[]; isSettled: boolean } {
  const app = useApp()
  const session = useSession()
  const [, navigate] = useLocation()
  const isAsked = text.trim() !== ''
  const seesProducts = isAsked && maySee(session, screens.product)
  const seesClients = isAsked && maySee(session, screens.client)
  const clients = useQuery({ ...app.queries.clients, enabled: seesClients })
  const { catalog, failed } = useObservable(seesProducts ? app.catalog : noCatalog)

  const number = text.trim()
  const isNumber = SALE_NUMBER.test(number) && maySee(session, screens.sold)
  const goToSale = () => navigate(soldPath(number), { state: {} })
  const known: FoundRecord[] = [
    ...(isNumber ? [{ title: `Venta No. ${number}`, where: screens.sold.title, go: goToSale }] : []),
    ...app
      .searchClients(seesClients ? (clients.data ?? []) : [], text)
      .slice(0, LIMIT)
      .map(({ id, name }) => ({
        title: name,
        where: screens.client.title,
        go: () => navigate(screens.client.path, { state: placeOfRecord(id) }),
      })),
  ]
  const sold = ({ matches }: { matches: readonly SellableProduct[] }): FoundRecord[] =>
    matches.slice(0, LIMIT).map(({ id, name, code, price }) => ({
      title: name,
      where: `${code} · ${formatMoney(price)}`,
      go: () => navigate(screens.product.path, { state: placeOfRecord(id) }),
    }))

  const { found, settled } = useFoundProducts(catalog, text, (answer, answered) =>
    onSettled([...known, ...sold(answer)][0], answered),
  )
  return {
    records: [...known, ...(seesProducts ? sold(found) : [])],
    isSettled: !seesProducts || (catalog === null ? failed : settled),
  }
}
