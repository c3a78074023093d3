/** Which client or supplier a row is about (docs/product.md §10.20, docs/decisions/0219). */
import { fold } from '../../search/folding.ts'

/** What a person is known by. */
export interface Named {
  name?: string | undefined
  phone?: string | null | undefined
}

/** The same names have the same, whatever their case, accents and blanks. */
export function comparedName(name: string): string {
  return fold(name).trim().replaceAll(/\s+/g, ' ')
}

/** The digits of a phone without the code of Guatemala; null without a phone. */
export function comparedPhone(phone: string | null | undefined): string | null {
  const digits = (phone ?? '').replaceAll(/\D/g, '')
  return (digits.length === 11 && digits.startsWith('502') ? digits.slice(3) : digits) || null
}

/** A row that names a person, by the number of the record if it has one. */
interface NamedRow {
  row: number
  code?: string | null | undefined
  name?: string | undefined
  phone?: string | null | undefined
}

/**
 * The rows that are about the person of another row, with the numbers of the others: the same number, or the same name with the same phone.
 * A row without a phone may be about any of its name.
 */
export function repeatedPeople(rows: readonly NamedRow[]): ReadonlyMap<number, readonly number[]> {
  const numbered = Map.groupBy(
    rows.filter(({ code }) => typeof code === 'string'),
    ({ code }) => String(code),
  )
  const named = Map.groupBy(
    rows.filter(({ code, name }) => typeof code !== 'string' && name !== undefined),
    ({ name }) => comparedName(name ?? ''),
  )
  const repeated = new Map<number, readonly number[]>()
  const note = ({ row }: NamedRow, same: readonly NamedRow[]) => {
    const others = same.map((other) => other.row).filter((other) => other !== row)
    if (others.length > 0) repeated.set(row, others)
  }
  for (const same of numbered.values()) for (const one of same) note(one, same)
  for (const same of named.values()) {
    if (same.length === 1) continue
    const byPhone = Map.groupBy(same, ({ phone }) => comparedPhone(phone))
    const nameless = byPhone.get(null) ?? []
    for (const [phone, some] of byPhone)
      for (const one of some) note(one, phone === null ? same : [...some, ...nameless])
  }
  return repeated
}

/** A person of the shop, as far as a row may be about them. */
export interface KnownName {
  id: number
  name: string
  phone: string | null
}

/** Who a row is about; null: somebody new. `others`: people of that name with another phone. */
export type Found<Known> =
  | { known: Known | null; others: readonly Known[] }
  | { reason: 'other number' | 'several'; people: readonly Known[] }

/** Finds people of a shop by the rows of a file. */
export function personFinder<Known extends KnownName>(people: readonly Known[]) {
  const byId = new Map(people.map((one) => [String(one.id), one]))
  const byName = Map.groupBy(people, ({ name }) => comparedName(name))
  return ({ code, name, phone }: Omit<NamedRow, 'row'>): Found<Known> => {
    const numbered = typeof code === 'string' ? byId.get(code) : undefined
    if (numbered)
      return agrees(numbered, { name, phone })
        ? { known: numbered, others: [] }
        : { reason: 'other number', people: [numbered] }
    const same = byName.get(comparedName(name ?? '')) ?? []
    const wanted = comparedPhone(phone)
    const matching = wanted === null ? same : same.filter((one) => comparedPhone(one.phone) === wanted)
    const open = matching.length > 0 ? matching : same.filter((one) => comparedPhone(one.phone) === null)
    if (open.length > 1) return { reason: 'several', people: open }
    return { known: open[0] ?? null, others: open.length === 0 ? same : [] }
  }
}

/** A number names nobody else's record: name or phone are the same, or the row has neither. */
function agrees(known: KnownName, { name, phone }: Named): boolean {
  const isSameName = name !== undefined && comparedName(name) === comparedName(known.name)
  const wanted = comparedPhone(phone)
  const isSamePhone = wanted !== null && wanted === comparedPhone(known.phone)
  return isSameName || isSamePhone || (name === undefined && wanted === null)
}
