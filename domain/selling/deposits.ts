/** The deposits of returnable bottles: lines that go with the goods of the line before them, for till and server (docs/product.md §10.23). */
import { saleMessages } from '../sale-messages.ts'
import { MAX_AMOUNT } from '../money.ts'
import type { Thousandths } from '../quantity.ts'
import { unitsIn, type SoldPack } from './packs.ts'
import type { LineRefusal } from './line-refusal.ts'
import type { SaleLine } from './sale.ts'
import { MAX_QUANTITY, subtotalOf } from './measured.ts'
import type { Deposit } from './deposit.ts'
import { depositMessages } from './deposit-messages.ts'

/** What a deposit is called on lines and papers. */
export function depositName(name: string): string {
  return /^envase/i.test(name) ? name : `Envase ${name}`
}

/** The bottles of a line of goods: one for each unit. */
export function bottlesOf(goods: {
  quantity: Thousandths
  pack?: Pick<SoldPack, 'factor'> | null | undefined
}) {
  return unitsIn(goods.quantity, goods.pack)
}

/** Whether a line is the deposit of the one before it, which it names by its own id. */
function isDepositOf(line: Pick<SaleLine, 'id'>, goods: Pick<SaleLine, 'id'>): boolean {
  return line.id === -goods.id
}

/** The line of goods that keys change when a line is meant: that of a deposit for the deposit. */
export function goodsLine<Line extends Pick<SaleLine, 'id' | 'isDeposit'>>(
  lines: readonly Line[],
  line: Line | undefined,
): Line | undefined {
  return line?.isDeposit ? lines.find((goods) => isDepositOf(line, goods)) : line
}

/** The lines of goods, in their order. */
export function goodsOf<Line extends Pick<SaleLine, 'isDeposit'>>(lines: readonly Line[]): Line[] {
  return lines.filter(({ isDeposit }) => !isDeposit)
}

/** The goods, each followed by its deposit. What was changed of a deposit itself is undone: nothing is changed there. */
export function withDeposits(lines: readonly SaleLine[]): SaleLine[] {
  return goodsOf(lines).flatMap((goods) =>
    // What is measured has no bottle.
    goods.deposit && !goods.unit ? [goods, depositLine(goods, goods.deposit)] : [goods],
  )
}

/** The deposit of a line: it has neither discount nor tax, and no stock of its own. */
function depositLine(goods: SaleLine, { id, name, code, price }: Deposit): SaleLine {
  const quantity = bottlesOf(goods)
  return {
    ...{ id: -goods.id, productId: id, name: depositName(name), code, quantity, price },
    ...{ discount: 0, tax: 0, stock: quantity, isDeposit: true },
  }
}

/** Why a line cannot have its deposit: it would be more than a line may have. */
export function depositRefusal(line: SaleLine): LineRefusal | null {
  const isTooMuch = line.isDeposit && (line.quantity > MAX_QUANTITY || subtotalOf(line) > MAX_AMOUNT)
  return isTooMuch ? { field: 'quantity', message: saleMessages.tooLargeTotal, announced: true } : null
}

/** A line of a sale that was made. */
interface SoldLine {
  position: number
  quantity: Thousandths
  isDeposit?: boolean | undefined
}

/** The deposits of a sale, each with the line of its goods. */
export function soldDeposits<Line extends SoldLine>(sold: readonly Line[]): { goods: Line; deposit: Line }[] {
  return sold.flatMap((deposit) => {
    const goods = deposit.isDeposit
      ? sold.find(({ position }) => position === deposit.position - 1)
      : undefined
    return goods ? [{ goods, deposit }] : []
  })
}

/** The bottles that come back with so much of their goods. */
export function bottlesBack(
  { goods, deposit }: { goods: SoldLine; deposit: SoldLine },
  back: Thousandths,
): Thousandths {
  // A line has a whole number of bottles for each unit or pack of its goods.
  return back * (deposit.quantity / goods.quantity)
}

/**
 * The errors of what is brought back with another number of bottles than its goods have, by field (`lines.0.quantity`): of each sale as
 * many deposits go back as goods.
 */
export function wrongDeposits(
  asked: readonly { position: number; quantity: Thousandths }[],
  sold: readonly SoldLine[],
): Record<string, string[]> {
  const backOf = ({ position }: SoldLine) => asked.find((line) => line.position === position)?.quantity ?? 0
  const wrong = soldDeposits(sold).filter(
    (pair) => backOf(pair.deposit) !== bottlesBack(pair, backOf(pair.goods)),
  )
  return Object.fromEntries(
    wrong.map(({ goods, deposit }) => {
      const positions = [deposit.position, goods.position]
      const index = asked.findIndex(({ position }) => positions.includes(position))
      return [`lines.${index}.quantity`, [depositMessages.follows]]
    }),
  )
}
