import { ArrowLeft } from 'lucide-react'
import type { StockMove } from '../../../domain/goods/move-shapes.ts'
import type { MovesPage, ShownMove } from '../../../domain/goods/kardex.ts'
import { formatMeasured } from '../../../domain/measures.ts'
import { receiptCode } from '../../../domain/selling/receipt-code.ts'
import { useApp } from '../../app-context.tsx'
import { Button } from '../../components/button.tsx'
import { FactList } from '../../components/fact-list.tsx'
import { useCommandKeys } from '../../components/keys/use-command-keys.ts'
import { History } from '../../components/tables/history.tsx'
import { useOpenRecord, useReturnedPlace, useWayTo } from '../../components/tables/place-in-list.ts'
import { useKeyPages } from '../../components/tables/use-key-pages.ts'
import { useSession } from '../../components/use-session.ts'
import { kardexHint, kardexTable } from '../../keys/goods-keys.ts'
import { loadedOf } from '../../parts.ts'
import { deliveryPath, soldPath, stockCountPath } from '../../screen-addresses.ts'
import { maySee, screens } from '../../screens.ts'
import { filterFields, KardexFilters, type KardexFilter } from './kardex-filters.tsx'
import { kardexList } from './kardex-list.ts'

/** Where the stock of a product came from and went, the newest move first (docs/product.md §10.9). */
export function Kardex({ productId }: { productId: number }) {
  const session = useSession()
  const { moves } = loadedOf(useApp().goods)
  const open = useOpenRecord()
  const pages = useKeyPages<ShownMove, KardexFilter, MovesPage>({
    noFilter: kardexList.noFilter,
    start: useReturnedPlace<KardexFilter>(filterFields),
    page: (filter, after) => moves({ productId, ...filter, after }),
  })
  const { shown } = pages
  const back = useWayTo(screens.product.path)
  useCommandKeys(kardexTable, { back: { isLive: true, run: back } })
  const seesSales = maySee(session, screens.sold)
  const seesDeliveries = maySee(session, screens.stockEntry)
  const seesCounts = maySee(session, screens.stockCount)
  const documentOf = ({ document }: StockMove) => {
    if (!document) return null
    const { id, saleId, countName, entryNumber } = document
    if (saleId !== null) return seesSales ? soldPath(receiptCode(saleId)) : null
    if (countName !== null) return seesCounts ? stockCountPath(id) : null
    return entryNumber !== null && seesDeliveries ? deliveryPath(id) : null
  }
  return (
    <History
      definition={kardexList}
      {...(shown && { title: `Kardex: ${shown.product.name}` })}
      table={kardexTable}
      pages={pages}
      startsAtRow
      head={
        <>
          <div className="screen__actions">
            <Button keyHint={kardexHint('back')} onClick={back}>
              <ArrowLeft size={18} aria-hidden="true" />
              Volver a Productos
            </Button>
          </div>
          {shown && (
            <section className="card closing__facts" aria-label="Existencia">
              <FactList
                facts={[
                  { name: 'Existencia', text: formatMeasured(shown.stock, shown.product), isTotal: true },
                ]}
              />
            </section>
          )}
        </>
      }
      filters={(form, onFilter) => <KardexFilters form={form} filter={pages.filter} onFilter={onFilter} />}
      isOpenable={(move) => documentOf(move) !== null}
      onOpen={(id) => {
        const move = pages.rows.find((one) => one.id === id)
        const path = move && documentOf(move)
        if (path) open(path, { ...pages.place, selected: id })
      }}
    />
  )
}
