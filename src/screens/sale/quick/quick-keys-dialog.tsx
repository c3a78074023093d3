import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { quickKeysTitle } from '../../../../domain/categories/category-messages.ts'
import { quickLetter } from '../../../../domain/categories/quick-key.ts'
import { isSoldOut } from '../../../../domain/articles/without-stock.ts'
import { formatMoney } from '../../../../domain/money.ts'
import { quickPages, type QuickPage, type QuickTile } from '../../../../domain/search/quick-pages.ts'
import { saleTotals } from '../../../../domain/selling/sale.ts'
import { sellableOf } from '../../../../domain/selling/sellable-of.ts'
import { useApp } from '../../../app-context.tsx'
import { Button } from '../../../components/button.tsx'
import { CategoryMark } from '../../../components/category-mark.tsx'
import { StepFoot } from '../../../components/commands/step-foot.tsx'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { KeyHint } from '../../../components/keys/key-hint.tsx'
import { Name } from '../../../components/name.tsx'
import { QuantityBadge } from '../../../components/search/quantity-badge.tsx'
import { useOwnRecords } from '../../../components/use-own-records.ts'
import { useSale } from '../../../components/use-session.ts'
import { dialogHints } from '../../../keys/keymap.ts'
import { quickGridCommandOf } from '../../../keys/quick-keys.ts'
import { moveInGrid } from './move-in-grid.ts'

/** The articles that have a letter, page by page: a letter sells one (docs/product.md §10.19). */
export function QuickKeysDialog() {
  const sale = useSale()
  const products = useOwnRecords(useQuery(useApp().queries.products))
  const pages = useMemo(() => quickPages(products.data ?? []), [products.data])
  const [wanted, setWanted] = useState(0)
  const grid = useRef<HTMLDivElement>(null)
  const place = Math.min(wanted, Math.max(pages.length - 1, 0))
  const page = pages[place]
  const multiplier = useSelector(sale, (snapshot) => snapshot.context.entry.multiplier)
  const close = () => sale.send({ type: 'quick.close' })
  const choose = ({ product }: QuickTile, stays: boolean) =>
    sale.send({ type: 'product.pick', product: sellableOf(product), ...(stays && { stays }) })

  useEffect(() => grid.current?.querySelector<HTMLElement>('button')?.focus(), [place])

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return
    const command = quickGridCommandOf(event)
    const letter = quickLetter(event.key)
    const tile = page?.tiles.find((one) => one.letter === letter)
    if (command?.does === 'turn') setWanted((place + command.by + pages.length) % Math.max(pages.length, 1))
    else if (command) moveInGrid(grid.current, command.to)
    else if (tile) choose(tile, event.shiftKey)
    else return
    event.preventDefault()
  }

  return (
    <Dialog title={quickKeysTitle} size="wide" takesScans onCancel={close}>
      <div className="quick" onKeyDown={onKeyDown}>
        <div className="quick__head">
          <PageName page={page} place={place} pages={pages.length} onTurn={setWanted} />
          <QuantityBadge quantity={multiplier} />
        </div>
        <div className="quick__tiles" ref={grid} role="group" aria-label={page?.name}>
          {page?.tiles.map((tile) => (
            <Tile key={tile.letter} tile={tile} page={page} onChoose={choose} />
          ))}
        </div>
        {pages.length < 2 && <p className="dialog__hint">{hintFor(pages.length)}</p>}
        <Sold />
        <StepFoot>
          <Button variant="quiet" keyHint={dialogHints.leave} onClick={close}>
            Cerrar
          </Button>
        </StepFoot>
      </div>
    </Dialog>
  )
}

const hintFor = (pages: number) =>
  pages === 0
    ? 'Ningún producto tiene tecla rápida todavía: en Productos, ponle una letra a los que no tienen código.'
    : 'Para tener más páginas, pon los productos en categorías.'

interface PageNameProps {
  page: QuickPage | undefined
  place: number
  pages: number
  onTurn(place: number): void
}

/** The name of the page, and a button to each side where there are several. */
function PageName({ page, place, pages, onTurn }: PageNameProps) {
  if (!page) return null
  return (
    <div className="quick__page">
      <p className="quick__name" role="status">
        <CategoryMark color={page.color} />
        <bdi>{page.name}</bdi>
        <span className="quick__place">
          {place + 1} de {pages}
        </span>
      </p>
      {pages > 1 && (
        <div className="quick__turns">
          <Button variant="secondary" keyHint="Re Pág" onClick={() => onTurn((place + pages - 1) % pages)}>
            Anterior
          </Button>
          <Button variant="secondary" keyHint="Av Pág" onClick={() => onTurn((place + 1) % pages)}>
            Siguiente
          </Button>
        </div>
      )}
    </div>
  )
}

interface TileProps {
  tile: QuickTile
  page: QuickPage
  onChoose(tile: QuickTile, stays: boolean): void
}

function Tile({ tile, page, onChoose }: TileProps) {
  const { letter, product } = tile
  const isOut = isSoldOut(product)
  return (
    <button
      type="button"
      className={`quick-tile category-color--${page.color}`}
      data-out={isOut}
      onClick={(event) => onChoose(tile, event.shiftKey)}
    >
      <KeyHint>{letter.toUpperCase()}</KeyHint>
      <span className="quick-tile__article">
        <Name text={product.name} />
        <span className="quick-tile__price">{formatMoney(product.price)}</span>
        {isOut && <span className="quick-tile__out">Sin existencia</span>}
      </span>
    </button>
  )
}

/** What the sale has so far: with Shift the grid stays, and covers its lines. */
function Sold() {
  const lines = useSelector(useSale(), (snapshot) => snapshot.context.cart.lines)
  if (lines.length === 0) return null
  const count = lines.length === 1 ? '1 línea' : `${lines.length} líneas`
  return (
    <p className="dialog__hint" role="status">
      En la venta: {count}, {formatMoney(saleTotals(lines).total)}
    </p>
  )
}
