/** What an import would do to the clients or suppliers of a store: dry run and apply have this one plan (docs/product.md §10.20). */
import { isKeepable } from '../../credit/ledger.ts'
import { recordMessages } from '../../entities/record-messages.ts'
import { messages } from '../../messages.ts'
import { importMessages } from './import-messages.ts'
import type { ImportResult } from './planned-rows.ts'
import { comparedPhone, personFinder, repeatedPeople, type KnownName } from './same-person.ts'

/** A row of either kind, as far as it names a person. */
export interface PersonRow {
  row: number
  code?: string | null | undefined
  name?: string | undefined
  phone?: string | null | undefined
  balance?: number | undefined
  remove: boolean
}

/** A person of the shop with what they owe or are owed. Nobody changes the default client. */
export interface KnownPerson extends KnownName {
  balance: number
  isDefault: boolean
}

/** What becomes of a row, with the person that it is about; null for a new one, and for none. */
export interface PersonPlan<Known, Fields> {
  row: number
  /** The number of the record. */
  code: string | null
  result: ImportResult
  old: Fields
  new: Fields
  field?: string
  reason?: string
  warning?: string
  known: Known | null
}

export interface PeopleRules<Field extends string> {
  /** The fields that a row may set. */
  fields: readonly Field[]
  /** Those that a new record needs. */
  required: readonly Field[]
  /** Whether the balance of existing records is set too. */
  balanceOfKnown: boolean
  mayMake: boolean
  mayRemove: boolean
  /** Whether the person sees what clients owe; otherwise no row may say it. */
  seesAccounts: boolean
  mayAdjust: boolean
  /** Why a record whose balance is not 0 cannot be deleted. */
  owes(balance: number): string
}

const { required: missing, tooLarge } = messages.validation
const accountFields: readonly string[] = ['creditLimit', 'balance']

/** Whether a row says what is known. Phones that differ by their marks are one: those of older records have some. */
function isSame(field: string, told: unknown, known: unknown): boolean {
  if (field !== 'phone') return told === known
  return comparedPhone(told as string | null) === comparedPhone(known as string | null)
}

/**
 * The plan of some rows, in their order.
 * @param people those of the store that a row may be about; others do no harm.
 */
export function planPeople<
  Fields extends object,
  Known extends KnownPerson & Readonly<Record<keyof Fields, unknown>>,
>(
  rows: readonly (PersonRow & Fields)[],
  people: readonly Known[],
  rules: PeopleRules<keyof Fields & string>,
): PersonPlan<Known, Fields>[] {
  type Field = keyof Fields & string
  type Row = PersonRow & Fields
  type Plan = PersonPlan<Known, Fields>
  const nothing = {} as Fields
  const repeated = repeatedPeople(rows)
  const find = personFinder(people)
  const refused = ({ row }: Row, field: string, reason: string, known: Known | null = null): Plan => ({
    ...{ row, code: known === null ? null : String(known.id), result: 'refused', old: nothing, new: nothing },
    ...{ field, reason, known: null },
  })
  const pick = (from: Readonly<Record<keyof Fields, unknown>>, fields: readonly Field[]) =>
    Object.fromEntries(fields.map((field) => [field, from[field]])) as Fields
  const shown = rules.fields.filter((field) => rules.seesAccounts || !accountFields.includes(field))

  const removal = (row: Row, known: Known | null): Plan => {
    if (known === null) return { row: row.row, code: null, result: 'same', old: nothing, new: nothing, known }
    if (!rules.mayRemove) return refused(row, 'remove', importMessages.mayNotRemovePeople, known)
    // What a row says exactly may be written off: so the file that undoes an import takes back a balance that it had brought.
    const isWrittenOff = rules.mayAdjust && row.balance === known.balance
    if (known.balance !== 0 && !isWrittenOff) return refused(row, 'remove', rules.owes(known.balance), known)
    return {
      ...{ row: row.row, code: String(known.id), result: 'removed', old: pick(known, shown), new: nothing },
      known,
    }
  }

  const newPerson = (row: Row, others: readonly Known[]): Plan => {
    if (!rules.mayMake) return refused(row, 'name', importMessages.mayNotMake)
    for (const field of rules.required)
      if (row[field] === undefined || row[field] === null) return refused(row, field, missing)
    if ((row.balance ?? 0) !== 0 && !rules.mayAdjust)
      return refused(row, 'balance', importMessages.mayNotAdjust)
    const made = rules.fields.filter((field) => row[field] !== undefined)
    return {
      ...{ row: row.row, code: null, result: 'new', old: nothing, new: pick(row, made), known: null },
      ...(others.length > 0 && { warning: importMessages.sameName(others.map(({ phone }) => phone)) }),
    }
  }

  const change = (row: Row, known: Known): Plan => {
    const moved = rules.fields.filter(
      (field) =>
        row[field] !== undefined &&
        !isSame(field, row[field], known[field]) &&
        (field !== 'balance' || rules.balanceOfKnown),
    )
    const setsBalance = moved.some((field) => field === 'balance')
    if (setsBalance && !rules.mayAdjust) return refused(row, 'balance', importMessages.mayNotAdjust, known)
    if (setsBalance && !isKeepable(row.balance ?? 0)) return refused(row, 'balance', tooLarge, known)
    // The file that undoes it names the record by its number, with the name or the phone that stays.
    const namesMove = moved.some((field) => field === 'name' || field === 'phone')
    const named = namesMove ? rules.fields.filter((field) => field === 'name' || field === 'phone') : []
    return {
      ...{ row: row.row, code: String(known.id), result: moved.length > 0 ? 'changed' : 'same' },
      ...{ old: pick(known, [...new Set([...moved, ...named])]), new: pick(row, moved), known },
    }
  }

  const plans = rows.map((row): Plan => {
    const others = repeated.get(row.row)
    if (others) return refused(row, 'name', importMessages.repeatedPerson(others))
    if (row.name === undefined && typeof row.code !== 'string') return refused(row, 'name', missing)
    const hidden = accountFields.find(
      (field) => !rules.seesAccounts && (row as Readonly<Record<string, unknown>>)[field] !== undefined,
    )
    if (hidden !== undefined) return refused(row, hidden, importMessages.mayNotSeeAccounts)
    const found = find(row)
    if ('reason' in found)
      return found.reason === 'several'
        ? refused(row, 'name', importMessages.severalPeople(found.people.length))
        : refused(row, 'code', importMessages.otherPerson(found.people[0]?.name ?? ''))
    if (found.known?.isDefault) return refused(row, 'name', recordMessages.client.isDefault, found.known)
    if (row.remove) return removal(row, found.known)
    return found.known === null ? newPerson(row, found.others) : change(row, found.known)
  })

  // A number and a name may lead to the same person.
  const byPerson = Map.groupBy(
    plans.filter(({ known }) => known !== null),
    ({ known }) => known?.id,
  )
  return plans.map((plan, index) => {
    const same = plan.known === null ? [] : (byPerson.get(plan.known.id) ?? [])
    const row = rows[index]
    if (same.length < 2 || !row) return plan
    const others = same.map((other) => other.row).filter((other) => other !== plan.row)
    return refused(row, 'name', importMessages.repeatedPerson(others), plan.known)
  })
}
