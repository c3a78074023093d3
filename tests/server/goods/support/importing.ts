import type { importProducts } from '../../../../domain/calls/imports.ts'
import type { Data } from '../../../../domain/calls/call.ts'
import { ean13 } from '../../../../domain/search/ean13.ts'
import type { Reply, TestShop, Username } from '../../../support/shops/shop.ts'

export const IMPORT = '0190f3b2-5e1a-7c3d-8f4e-1a2b3c4d5e6f'

/** The code of an article of the test shop. */
export const codeOf = (number: number): string => ean13(`74010000${String(number).padStart(4, '0')}`)

export interface Portion {
  as?: Username
  key?: string
  rows: readonly object[]
  import?: string
  cursor?: string | null
  apply?: boolean
  stock_of_known?: boolean
  skip_refused?: boolean
  last?: boolean
  store_id?: number
}

/** Sends one portion of an import; without more it is a dry run. */
export const importPortion = (shop: TestShop, { as = 'admin', key, ...portion }: Portion): Promise<Reply> =>
  shop.call('POST', '/products/import', {
    as,
    request: { import: IMPORT, apply: false, ...portion },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

/** What a portion was answered with. */
export function portionOf({ status, body }: Reply): Data<typeof importProducts> {
  if (status !== 200) throw new Error(`Not imported: ${status} ${JSON.stringify(body)}`)
  return (body as { data: Data<typeof importProducts> }).data
}

/** Looks at a portion and writes it. @returns what the dry run told, and the answer to the writing. */
export async function importAll(
  shop: TestShop,
  portion: Portion,
): Promise<{ seen: Data<typeof importProducts>; reply: Reply }> {
  const { key: _key, ...dry } = portion
  const seen = portionOf(await importPortion(shop, dry))
  return { seen, reply: await importPortion(shop, { ...portion, cursor: seen.cursor, apply: true }) }
}

/** What becomes of a row of a person, as the answer has it. */
interface PlannedPerson {
  row: number
  code: string | null
  result: string
  old: Record<string, unknown>
  new: Record<string, unknown>
  field?: string
  reason?: string
  warning?: string
}

interface SeenPeople {
  rows: PlannedPerson[]
  totals: Record<string, number>
  cursor: string
}

interface PeoplePortion extends Omit<Portion, 'stock_of_known'> {
  balance_of_known?: boolean
}

type People = 'clients' | 'suppliers'

/** Sends a portion of rows of clients or suppliers; without more it is a dry run. */
export const sendPeople = (
  shop: TestShop,
  people: People,
  { as = 'admin', key, ...portion }: PeoplePortion,
) =>
  shop.call('POST', `/${people}/import`, {
    as,
    request: { import: IMPORT, apply: false, ...portion },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

/** What a dry run of rows of clients or suppliers tells. */
export async function importSeen(
  shop: TestShop,
  people: People,
  portion: PeoplePortion,
): Promise<SeenPeople> {
  const { status, body } = await sendPeople(shop, people, portion)
  if (status !== 200) throw new Error(`Not imported: ${status} ${JSON.stringify(body)}`)
  return (body as { data: SeenPeople }).data
}

/** Looks at rows of clients or suppliers and writes them. */
export async function importPeople(
  shop: TestShop,
  people: People,
  portion: PeoplePortion,
): Promise<{ seen: SeenPeople; reply: Reply }> {
  const { key: _key, ...dry } = portion
  const seen = await importSeen(shop, people, dry)
  return { seen, reply: await sendPeople(shop, people, { ...portion, cursor: seen.cursor, apply: true }) }
}

/** The catalog of the first store as its list has it, without what grows with each change. */
export async function catalogOf(shop: TestShop): Promise<object[]> {
  const { body } = await shop.call('GET', '/products', { as: 'admin' })
  const { products } = (body as { data: { products: Record<string, unknown>[] } }).data
  return products.map(({ id: _id, version: _version, store: _store, ...fields }) => fields)
}
