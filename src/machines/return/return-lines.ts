/** The lines of a sale of which something comes back: from what is typed and scanned to quantities. */
import { quantityPrefix } from '../../../domain/search/quantity-prefix.ts'
import type { Measured } from '../../../domain/measures.ts'
import type { BlindLine } from '../../../domain/selling/sales-made.ts'
import { sum } from '../../../domain/money.ts'
import { isSamePack, type SoldPack } from '../../../domain/selling/packs.ts'
import { leftOf } from '../../../domain/selling/returns.ts'
import { bottlesBack, soldDeposits } from '../../../domain/selling/deposits.ts'
import { parseQuantityOf } from '../../../domain/selling/measured.ts'
import { formatQuantity, inUnits, units, type Thousandths } from '../../../domain/quantity.ts'

/** A line that is being returned, by its position in the sale. */
export interface DraftLine {
  position: number
  /** As it was typed. */
  quantity: string
  /** Whether the articles go back into the stock. */
  restock: boolean
}

export interface DraftLines {
  /** One for each line of the sale, in its order. */
  lines: readonly DraftLine[]
  /** The position of the line that keys change. */
  selected: number
  /** The quantity of the selected line before it was typed into: `2*` gives it back. */
  before: string
  /** How many the next scan brings back, typed before it as in `2*`; null: one. */
  times: Thousandths | null
}

/** Nothing comes back yet; the selected line is the first of which something is left. */
export function untouched(lines: readonly BlindLine[]): DraftLines {
  const first = chosenAmong(lines)[0] ?? lines[0]
  return {
    lines: lines.map((line) => ({ position: line.position, quantity: '0', restock: mayRestock(line) })),
    selected: first?.position ?? 0,
    before: '0',
    times: null,
  }
}

/** Whether an article can go back into the stock: not where it has none (docs/product.md §10.22). */
export function mayRestock({ withoutStock }: Pick<BlindLine, 'withoutStock'>): boolean {
  return withoutStock !== true
}

/** The lines whose quantity is chosen: a deposit comes back with its goods. */
function chosenAmong(sold: readonly BlindLine[]): BlindLine[] {
  return sold.filter((line) => !line.isDeposit && leftOf(line) > 0)
}

/** The same with as many deposits as their goods have bottles (docs/product.md §10.23). */
export function withDepositsBack(draft: DraftLines, sold: readonly BlindLine[]): DraftLines {
  return soldDeposits(sold).reduce((before, pair) => {
    const goods = before.lines.find(isAt(pair.goods.position))
    const back = (goods && quantityOf(goods, pair.goods)) ?? 0
    return withLine(before, pair.deposit.position, (line) => ({
      ...line,
      quantity: formatQuantity(bottlesBack(pair, back)),
    }))
  }, draft)
}

/** The quantity of a line; null when its text is no number that suits its article. */
export function quantityOf(
  { quantity }: Pick<DraftLine, 'quantity'>,
  article: Measured = {},
): Thousandths | null {
  return quantity.trim() === '' ? 0 : parseQuantityOf(quantity, article)
}

export function withSelected(draft: DraftLines, position: number): DraftLines {
  const line = draft.lines.find((one) => one.position === position)
  if (!line || position === draft.selected) return draft
  return { ...draft, selected: position, before: line.quantity }
}

/** The line before or after the selected one of which something is left; the first and the last stay. */
export function withNext(draft: DraftLines, sold: readonly BlindLine[], step: 1 | -1): DraftLines {
  const open = chosenAmong(sold).map(({ position }) => position)
  const ahead = open.filter((position) => (position - draft.selected) * step > 0)
  const next = step > 0 ? ahead[0] : ahead.at(-1)
  return next === undefined ? draft : withSelected(draft, next)
}

function withLine(draft: DraftLines, position: number, change: (line: DraftLine) => DraftLine): DraftLines {
  return { ...draft, lines: draft.lines.map((line) => (line.position === position ? change(line) : line)) }
}

/** Types into the quantity of a line. What stands before `*` is how many the next scan brings back. */
export function withQuantity(draft: DraftLines, position: number, text: string): DraftLines {
  const chosen = withSelected(draft, position)
  const prefix = quantityPrefix(text)
  if (prefix?.quantity === undefined || prefix.quantity === null)
    return withLine(chosen, position, (line) => ({ ...line, quantity: text }))
  const given = withLine(chosen, position, (line) => ({ ...line, quantity: chosen.before }))
  return { ...given, times: prefix.quantity }
}

export function withRestock(draft: DraftLines, sold: readonly BlindLine[], position: number): DraftLines {
  if (!sold.filter(isAt(position)).every(mayRestock)) return draft
  return withLine(draft, position, (line) => ({ ...line, restock: !line.restock }))
}

/** All that is left of each line. */
export function withAll(draft: DraftLines, sold: readonly BlindLine[]): DraftLines {
  const lines = draft.lines.map((line) => ({
    ...line,
    quantity: formatQuantity(leftAt(sold, line.position)),
  }))
  return { ...draft, lines, before: lines.find(isAt(draft.selected))?.quantity ?? '0', times: null }
}

const isAt = (position: number) => (line: { position: number }) => line.position === position

function leftAt(sold: readonly BlindLine[], position: number): Thousandths {
  const line = sold.find(isAt(position))
  return line ? leftOf(line) : 0
}

/** What was scanned to come back: an article, or a pack of it. */
export interface ScannedArticle {
  productId: number
  /** Missing for the article by its unit. */
  pack?: Pick<SoldPack, 'id' | 'factor'> | undefined
}

/**
 * The lines that a scan may take from (docs/decisions/0223): those of the same number of units, of the same pack first, and for a pack those
 * of single units besides. `unitsEach` is how much of such a line one scanned article is.
 */
function linesFor(sold: readonly BlindLine[], { productId, pack }: ScannedArticle) {
  const factor = pack?.factor ?? 1
  const ofProduct = sold.filter((line) => line.productId === productId && !line.isDeposit)
  const same = ofProduct.filter((line) => (line.pack?.factor ?? 1) === factor)
  const own = same.filter((line) => isSamePack(line.pack, pack))
  const single = factor === 1 ? [] : ofProduct.filter((line) => (line.pack?.factor ?? 1) === 1)
  return [
    { lines: [...own, ...same.filter((line) => !own.includes(line))], unitsEach: 1 },
    { lines: single, unitsEach: factor },
  ]
}

/** How much of what was scanned may still be added: of a pack, whole ones. */
export function roomFor(draft: DraftLines, sold: readonly BlindLine[], scanned: ScannedArticle): Thousandths {
  return sum(
    linesFor(sold, scanned).map(({ lines, unitsEach }) => {
      const room = sum(lines.map((line) => roomAt(draft, line)))
      return unitsEach === 1 ? room : units(Math.floor(room / units(unitsEach)))
    }),
  )
}

function roomAt({ lines }: DraftLines, line: BlindLine): Thousandths {
  const entered = lines.find(isAt(line.position))
  return Math.max(leftOf(line) - ((entered && quantityOf(entered, line)) ?? 0), 0)
}

/** How much a scan brings back: as often as was typed before it what its label says; null when neither says any. */
export function scannedQuantity({ times }: DraftLines, said: Thousandths | undefined): Thousandths | null {
  return said === undefined ? times : said * inUnits(times ?? units(1))
}

/**
 * Adds what was scanned, to its lines in their order. The last line that takes some is selected.
 * @param said how much of it its label says.
 */
export function withScanned(
  draft: DraftLines,
  sold: readonly BlindLine[],
  scanned: ScannedArticle,
  said?: Thousandths,
): DraftLines {
  let rest = scannedQuantity(draft, said) ?? units(1)
  let added: DraftLines = { ...draft, times: null }
  for (const { lines, unitsEach } of linesFor(sold, scanned)) {
    const wanted = rest * unitsEach
    let open = wanted
    for (const line of lines) {
      const taken = Math.min(open, roomAt(added, line))
      if (taken === 0) continue
      open -= taken
      added = withMore(added, line, taken)
    }
    rest = open / unitsEach
  }
  return added
}

/** More of a line comes back, and it is selected. */
function withMore(draft: DraftLines, line: BlindLine, taken: Thousandths): DraftLines {
  const added = withLine(draft, line.position, (entered) => ({
    ...entered,
    quantity: formatQuantity((quantityOf(entered, line) ?? 0) + taken),
  }))
  const quantity = added.lines.find(isAt(line.position))?.quantity ?? '0'
  return { ...added, selected: line.position, before: quantity }
}

/** The same on a sale that was read again: what was typed stays as far as it is left. */
export function keptOn(draft: DraftLines, sold: readonly BlindLine[]): DraftLines {
  const lines = sold.map((line) => {
    const entered = draft.lines.find(isAt(line.position)) ?? { quantity: '0', restock: mayRestock(line) }
    const quantity = quantityOf({ quantity: entered.quantity }, line)
    const kept = quantity === null ? entered.quantity : formatQuantity(Math.min(quantity, leftOf(line)))
    return { position: line.position, quantity: kept, restock: entered.restock && mayRestock(line) }
  })
  return { ...draft, lines, before: lines.find(isAt(draft.selected))?.quantity ?? '0' }
}
