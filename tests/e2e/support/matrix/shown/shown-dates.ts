/** What the keys of date fields do on the page of states. */
import { NOW } from '../../../../../dev/shop.ts'
import { formatDate, guatemalaDay } from '../../../../../domain/dates.ts'
import { stepTypedDay } from '../../../../../domain/dates/typed-days.ts'
import type { Facts } from '../facts.ts'
import type { Outcome } from '../press-keys.ts'

/** What a key does in a date field beyond typing: an arrow opens its calendar, a sign moves the day; undefined for other keys and fields. */
export function inDate(key: string, { focus, fields }: Facts): Outcome | undefined {
  if (!/^(?:from|to)$|_date$/.test(focus)) return undefined
  if (key === 'ArrowDown') return { dialog: dateLabels[focus] }
  const step = ({ '+': 1, '-': -1 } as const)[key]
  const day = step && stepTypedDay(fields[focus] ?? '', step, guatemalaDay(NOW))
  return day ? { fields: { ...fields, [focus]: formatDate(day) } } : undefined
}

const dateLabels: Readonly<Record<string, string>> = {
  from: 'Desde',
  to: 'Hasta',
  start_date: 'Fecha de Inicio',
  end_date: 'Fecha de Fin',
}
