import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, vi } from 'vitest'
import { UNCHANGED, type FeedTopic, type Unchanged } from '../../../../domain/feed.ts'
import { buildApp, type AppOptions } from '../../../../server/app.ts'
import {
  secret,
  TODAY,
  type Call,
  type Method,
  type TestShop,
  type Username,
} from '../../../support/shops/shop.ts'
import { openFeed, type OpenFeed } from './open-feed.ts'

/** For a machine that is busy with other tests, in milliseconds; docs/capacity.md has how long it takes. */
export const WITHIN = { timeout: 8_000, interval: 5 }

/** Of an event: rights, or a difference of products. */
interface Told {
  products?: { id: number; price: number; stock: number; cost?: number }[]
  deleted?: number[]
  permissions?: string[]
  cursor?: string
}

export async function listening(shop: TestShop, options: Partial<AppOptions> = {}): Promise<string> {
  return (await listeningApp(shop, options)).url
}

export async function listeningApp(shop: TestShop, options: Partial<AppOptions> = {}) {
  const app = await buildApp({ db: shop.db, secret, clock: () => shop.clock.now, ...options })
  onTestFinished(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` }
}

/** A command at a server that listens. */
export async function ask(
  url: string,
  shop: TestShop,
  method: Method,
  path: string,
  { as = 'ana', request }: Call,
) {
  const answer = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${await shop.signIn(as)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ request }),
  })
  expect(answer.status).toBeLessThan(300)
}

export async function opened(shop: TestShop, url: string, as: Username, cursor?: string): Promise<OpenFeed> {
  const feed = await openFeed(url, await shop.signIn(as), cursor)
  onTestFinished(feed.close)
  expect(feed.status).toBe(200)
  await vi.waitFor(() => expect(namesOf(feed)).toContain('rights'), WITHIN)
  return feed
}

export async function cursorOf(shop: TestShop, as: Username): Promise<string> {
  const { body } = await shop.call('GET', '/products', { as })
  return (body as { data: { cursor: string } }).data.cursor
}

export const namesOf = ({ events }: OpenFeed) => events.map(({ name }) => name)

/** What a stream said last about a topic. */
export function lastOf({ events }: OpenFeed, topic: FeedTopic): Told | undefined {
  const event = events.findLast(({ name }) => name === topic)
  return event && (JSON.parse(event.data) as Told)
}

/** For how long a stream said at its beginning that things are unchanged. */
export const unchangedOf = ({ events }: OpenFeed) =>
  JSON.parse(events.find(({ name }) => name === UNCHANGED)?.data ?? '{}') as Unchanged

/** What a stream said last about a product. On PostgreSQL a difference may repeat others (docs/decisions/0051). */
export const toldOf = (feed: OpenFeed, id: number) =>
  lastOf(feed, 'products')?.products?.find((product) => product.id === id)

export const sale = ({ agua }: TestShop) => ({
  client_id: null,
  date: TODAY,
  items: [{ product_id: agua, quantity: 1, discount: 0, tax: 0 }],
})
export const priced = (price: number) => ({ name: 'Agua', stock: 10, min_stock: 2, price, cost: 3 })
