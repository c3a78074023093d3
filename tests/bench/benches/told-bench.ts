import { API_BASE_PATH } from '../../../domain/contract.ts'
import type { Data } from '../../../domain/calls/call.ts'
import type { listRoles, listUsers } from '../../../domain/calls/records.ts'
import { guatemalaDay } from '../../../domain/dates.ts'
import { makePostgresDatabase, startBenchPostgres } from '../support/bench-postgres.ts'
import { percentile } from '../support/measure.ts'
import { makeStores, STOCK, type StoreTill } from '../support/saturday/many-stores.ts'
import { readCursors } from '../support/saturday/served-tills.ts'
import { withSeededShop } from '../support/seeded-shop.ts'
import { openStream, type BenchStream } from '../support/streams/open-stream.ts'
import { signIn } from '../support/tills.ts'

/** From the command at one till until its change has arrived at all others, in milliseconds. */
interface ToldFigures {
  name: string
  changes: number
  p50: number
  p95: number
  max: number
}

const STORE = { stores: 1, tills: 5, products: 200 }

/** Changes one thing after another at one server, while the tills of the store listen to the last one. */
export async function benchTold({ changes }: { changes: number }): Promise<ToldFigures[]> {
  const postgres = await startBenchPostgres()
  try {
    const figures = await tellIn(null, 1, 'SQLite', changes)
    for (const [servers, engine] of [
      [1, 'PostgreSQL, 1 server'],
      [2, 'PostgreSQL, 2 servers'],
    ] as const)
      figures.push(...(await tellIn(await makePostgresDatabase(postgres.url), servers, engine, changes)))
    return figures
  } finally {
    await postgres.stop()
  }
}

function tellIn(url: string | null, count: number, engine: string, changes: number): Promise<ToldFigures[]> {
  return withSeededShop(
    url,
    async (db, dataDir) => ({ tills: await makeStores(db, dataDir, STORE) }),
    async (shop) => {
      const servers = Array.from({ length: count }, () => shop.start({ RATE_LIMIT: '0' }))
      try {
        const urls = await Promise.all(servers.map((server) => server.url))
        const bases = urls.map((each) => each + API_BASE_PATH)
        return await tellAll(shop.tills, { at: bases[0] ?? '', heardAt: bases.at(-1) ?? '' }, engine, changes)
      } finally {
        for (const server of servers) server.kill('SIGTERM')
        await Promise.all(servers.map(({ exit }) => exit))
      }
    },
  )
}

/** A change: what is sent, and the text by which a stream tells it. */
interface Change {
  send(): Promise<unknown>
  told: string
  /** Whether only the last till is told it. */
  ofLast?: true
}

async function tellAll(
  tills: readonly StoreTill[],
  { at, heardAt }: { at: string; heardAt: string },
  engine: string,
  changes: number,
): Promise<ToldFigures[]> {
  const placed = tills.map((till) => ({ ...till, base: heardAt }))
  const cursors = await readCursors(placed)
  const streams = await Promise.all(
    placed.map(({ base, token, storeId }) => openStream(base, token, cursors.get(storeId) ?? '')),
  )
  const figures: ToldFigures[] = []
  for (const [kind, change] of Object.entries(await changesOf(at, tills))) {
    const times: number[] = []
    for (let number = 1; number <= changes; number++) times.push(await timeOf(change(number), streams))
    const at = (part: number) => percentile(times, part)
    figures.push({ name: `${engine}: ${kind}`, changes, p50: at(50), p95: at(95), max: at(100) })
  }
  for (const stream of streams) stream.end()
  return figures
}

async function timeOf({ send, told, ofLast }: Change, streams: readonly BenchStream[]): Promise<number> {
  const listeners = ofLast ? streams.slice(-1) : streams
  for (const stream of streams) stream.take()
  const started = performance.now()
  const [, ...heard] = await Promise.all([send(), ...listeners.map((stream) => stream.tells(told))])
  return Math.max(...heard) - started
}

/** Each kind of change by its number. */
async function changesOf(
  base: string,
  tills: readonly StoreTill[],
): Promise<Record<string, (number: number) => Change>> {
  const owner = await signIn(base, 'jefa')
  owner.end()
  const [till] = tills
  const [sold, priced] = till?.productIds ?? []
  const request = async (method: string, path: string, token: string, content?: object) => {
    const answer = await fetch(base + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(content && { 'content-type': 'application/json' }) },
      ...(content && { body: JSON.stringify({ request: content }) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
    return (JSON.parse(text) as { data: unknown }).data
  }
  const change = (path: string, content: object) => request('PUT', path, owner.token, content)
  const { users } = (await request('GET', '/users', owner.token)) as Data<typeof listUsers>
  const { roles } = (await request('GET', '/roles', owner.token)) as Data<typeof listRoles>
  const last = { name: 'Caja', last_name: String(tills.length), username: `caja1-${tills.length}` }
  const lastId = users.find(({ username }) => username === last.username)?.id ?? 0
  const changed = ['administrador', 'cajero'].map((name) => roles.find((role) => role.name === name)?.id ?? 0)
  return {
    'stock after a sale': (number) => ({
      send: () =>
        request('POST', '/sales', till?.token ?? '', {
          client_id: null,
          date: guatemalaDay(Date.now()),
          items: [{ product_id: sold, quantity: 1, discount: 0, tax: 12 }],
        }),
      told: `"stock":${STOCK - number}`,
    }),
    price: (number) => ({
      send: () => change(`/products/${priced}`, { name: 'Artículo', price: 1_000 + number }),
      told: `"price":${1_000 + number},`,
    }),
    setting: (number) => ({
      send: () => change('/settings', { return_days: 1 + (number % 30) }),
      told: 'event: settings',
    }),
    right: (number) => ({
      send: () => change(`/users/${lastId}`, { ...last, roles: [changed[(number - 1) % 2]] }),
      told: 'event: rights',
      ofLast: true,
    }),
  }
}
