import type { Queries } from '../tables.ts'
import { hashFacts, hashSeal, TAG, type SealBody } from './hash-facts.ts'
import { readFacts, type FactText } from './read-facts.ts'
import { sealedFacts, SEAL_VERSION, type SealedFact } from './sealed-facts.ts'

/** The seals of one question. */
const PORTION = 500

/** The rows of one question. */
const ROWS = 2_000

/** The most broken rows that are named. */
const MOST_NAMED = 5

/** Where the chain of facts of a shop ends. */
export interface ChainEndFound {
  /** The last seal, for the owner to keep elsewhere; null without one. */
  last: { id: number; hash: string } | null
  /** How many facts no seal has yet. */
  unsealed: number
}

/** A seal that somebody has kept elsewhere. */
export type KeptSeal = NonNullable<ChainEndFound['last']>

/** What the chain of facts says of a shop. */
interface ChainFindings extends ChainEndFound {
  /** A sentence for each broken place, the first ones. */
  broken: string[]
}

/** Walks the chain from its first seal, and reads every sealed row once. */
export async function checkSeals(trx: Queries, kept: KeptSeal | null = null): Promise<ChainFindings> {
  const readers = new Map(Object.entries(sealedFacts).map(([name, fact]) => [name, createReader(trx, fact)]))
  const broken: string[] = []
  let found: string | null = null
  let last = { id: 0, hash: '' }
  for await (const seal of sealsOf(trx)) {
    if (seal.id !== last.id + 1) broken.push(`falta el sello ${last.id + 1}`)
    if (seal.version !== SEAL_VERSION) {
      broken.push(`el sello ${seal.id} es de una versión que este programa no conoce`)
      break
    }
    const before = last.hash
    const ends: string[] = []
    const wrong: string[] = []
    for (const [name, [lastId, count, tags]] of Object.entries(JSON.parse(seal.body) as SealBody)) {
      const reader = readers.get(name)
      const rows = (await reader?.upTo(lastId)) ?? []
      const hashed = hashFacts(before, name, rows)
      ends.push(hashed.end)
      const table = sealedFacts[name]?.table ?? name
      if (hashed.tags !== tags || rows.length !== count)
        wrong.push(firstBroken(table, seal.id, rows, hashed.tags, tags))
    }
    broken.push(...wrong)
    if (wrong.length === 0 && hashSeal(before, seal, ends) !== seal.hash)
      broken.push(`el sello ${seal.id} no es como se escribió`)
    last = { id: seal.id, hash: seal.hash }
    if (seal.id === kept?.id) found = seal.hash
  }
  if (kept && found !== kept.hash) broken.push(`el sello ${kept.id} no es el que guardaste`)
  broken.push(...(await wrongHeads(trx, readers)))
  let unsealed = 0
  for (const reader of readers.values()) unsealed += await reader.countRest()
  const [more, named] = [broken.length - MOST_NAMED, broken.slice(0, MOST_NAMED)]
  return {
    broken: more > 0 ? [...named, `y ${more} más en la cadena de sellos`] : named,
    last: last.id === 0 ? null : last,
    unsealed,
  }
}

/** A change of one row changes its hash and those behind it, so the first one that differs is the broken row or the one behind a removed one. */
function firstBroken(
  table: string,
  seal: number,
  rows: readonly FactText[],
  found: string,
  sealed: string,
): string {
  let index = 0
  while (found.slice(index * TAG, (index + 1) * TAG) === sealed.slice(index * TAG, (index + 1) * TAG))
    index += 1
  const count = sealed.length / TAG
  if (rows.length < count)
    return `faltan ${count - rows.length} filas selladas de ${table}: la primera, antes de la ${rows[index]?.id ?? 'última'} (sello ${seal})`
  if (rows.length > count)
    return `sobran ${rows.length - count} filas de ${table} entre las selladas: la primera es la ${rows[index]?.id ?? '?'} (sello ${seal})`
  return `la fila ${rows[index]?.id ?? '?'} de ${table}, o lo que le pertenece, no es como se selló (sello ${seal})`
}

async function* sealsOf(trx: Queries) {
  let last = 0
  for (;;) {
    const rows = await trx
      .selectFrom('seals')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(PORTION)
      .execute()
    yield* rows
    if (rows.length < PORTION) return
    last = rows.at(-1)?.id ?? last
  }
}

type Reader = ReturnType<typeof createReader>

/** Reads the rows of a fact in order, ahead of what is asked. */
function createReader(trx: Queries, fact: SealedFact) {
  let ahead: FactText[] = []
  let after = 0
  let isOver = false
  let sealedTo = 0
  const fill = async () => {
    const rows = await readFacts(trx, fact, { after, last: Number.MAX_SAFE_INTEGER, limit: ROWS })
    ahead.push(...rows)
    after = rows.at(-1)?.id ?? after
    isOver = rows.length < ROWS
  }
  return {
    /** The rows that were not taken, up to this id. */
    upTo: async (lastId: number): Promise<FactText[]> => {
      sealedTo = lastId
      while (!isOver && (ahead.at(-1)?.id ?? 0) <= lastId) await fill()
      const count = ahead.findIndex(({ id }) => id > lastId)
      const taken = count < 0 ? ahead : ahead.slice(0, count)
      ahead = count < 0 ? [] : ahead.slice(count)
      return taken
    },
    sealedTo: () => sealedTo,
    countRest: async (): Promise<number> => {
      let count = ahead.length
      ahead = []
      while (!isOver) {
        await fill()
        count += ahead.length
        ahead = []
      }
      return count
    },
  }
}

/** The heads that are not those of the last seals: seals were removed, or put in. */
async function wrongHeads(trx: Queries, readers: ReadonlyMap<string, Reader>): Promise<string[]> {
  const rows = await trx.selectFrom('seal_heads').selectAll().execute()
  const heads = new Map(rows.map(({ fact, last_id }) => [fact, last_id]))
  return [...readers]
    .filter(([name, reader]) => (heads.get(name) ?? 0) !== reader.sealedTo())
    .map(
      ([name]) => `los últimos sellos de ${sealedFacts[name]?.table ?? name} no son los que se escribieron`,
    )
}
