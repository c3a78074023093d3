/** The bottles that are being counted, and the one that keys change. */
import {
  emptiesWorth,
  withBottles,
  withCatalog,
  type EmptyLine,
  type OpenEmpties,
} from '../../../domain/selling/empties.ts'
import { MAX_AMOUNT } from '../../../domain/money.ts'
import { units, type Thousandths } from '../../../domain/quantity.ts'
import { MAX_QUANTITY } from '../../../domain/selling/measured.ts'
import type { SellableProduct } from '../../../domain/selling/sale.ts'

export interface CountedEmpties {
  lines: readonly EmptyLine[]
  /** The bottle that keys change; null: there is none. */
  selected: number | null
  /** Whether the last bottles were too many. */
  isFull: boolean
}

const nothing: CountedEmpties = { lines: [], selected: null, isFull: false }

/** What is counted; nothing before it was begun. */
export const emptiesOf = (empties: CountedEmpties | undefined): CountedEmpties => empties ?? nothing

/** The counting begins with what pays for the sale already. */
export function counted(empties: OpenEmpties | undefined): CountedEmpties {
  return selecting(empties?.lines ?? [], undefined)
}

function selecting(lines: readonly EmptyLine[], wanted: number | undefined): CountedEmpties {
  return { lines, selected: wanted ?? lines.at(-1)?.bottle.id ?? null, isFull: false }
}

/** More bottles, as many times as was typed before them. */
export function taken(
  empties: CountedEmpties,
  { bottle, quantity }: EmptyLine,
  times: Thousandths | null,
): CountedEmpties {
  return added(empties, { bottle, quantity: (quantity / units(1)) * (times ?? units(1)) })
}

/** What would be too much changes nothing. */
function added(empties: CountedEmpties, { bottle, quantity }: EmptyLine): CountedEmpties {
  const lines = withBottles(empties.lines, bottle, quantity)
  const isFull = emptiesWorth(lines) > MAX_AMOUNT || lines.some((line) => line.quantity > MAX_QUANTITY)
  return isFull ? { ...empties, isFull } : selecting(lines, bottle.id)
}

/** One bottle more of the selected kind, or one less: at least one. */
export function changed(empties: CountedEmpties, by: 1 | -1): CountedEmpties {
  const line = selectedLine(empties)
  return !line || line.quantity + units(by) < units(1)
    ? empties
    : added(empties, { ...line, quantity: units(by) })
}

/** The line above or below. */
export function stepped(empties: CountedEmpties, step: 1 | -1): CountedEmpties {
  const { lines } = empties
  const place = lines.findIndex(({ bottle }) => bottle.id === empties.selected) + step
  return { ...empties, selected: lines[place]?.bottle.id ?? empties.selected }
}

/** Without the selected line; the next one is selected, or the last one. */
export function removed({ lines, selected }: CountedEmpties): CountedEmpties {
  const place = lines.findIndex(({ bottle }) => bottle.id === selected)
  const left = lines.filter(({ bottle }) => bottle.id !== selected)
  return selecting(left, left[place]?.bottle.id)
}

function selectedLine({ lines, selected }: CountedEmpties): EmptyLine | undefined {
  return lines.find(({ bottle }) => bottle.id === selected)
}

/** With the deposits of the catalog. */
export function refreshed(empties: CountedEmpties, catalog: readonly SellableProduct[]): CountedEmpties {
  return { ...empties, lines: withCatalog(empties.lines, catalog) }
}
