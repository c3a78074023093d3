import { formatMoney } from '../../../../domain/money.ts'
import { formatQuantity } from '../../../../domain/quantity.ts'
import { depositName } from '../../../../domain/selling/deposits.ts'
import { lineWorth, type EmptyLine } from '../../../../domain/selling/empties.ts'

/** So many bottles of one kind. */
export function EmptyRow({
  line: { bottle, quantity },
  isSelected,
}: {
  line: EmptyLine
  /** Keys change it. */
  isSelected: boolean
}) {
  return (
    <li className="empties__line" data-selected={isSelected} aria-current={isSelected}>
      <span className="empties__name">
        <bdi>{depositName(bottle.name)}</bdi>
        <span className="empties__price">× {formatMoney(bottle.price)}</span>
      </span>
      <span className="empties__quantity">{formatQuantity(quantity)}</span>
      <span className="empties__amount">{formatMoney(lineWorth({ price: bottle.price, quantity }))}</span>
    </li>
  )
}
