/** The stream of events of a tab: what it says goes to the queries, the session and the register (docs/decisions/0201). */
import type { QueryClient } from '@tanstack/react-query'
import { UNCHANGED, type FeedTopic, type reloadedTopics } from '../../domain/feed.ts'
import { afterPaint } from '../components/after-paint.ts'
import { registerOf, type SessionActor } from '../machines/session/session.ts'
import type { KeptProducts } from '../services/catalog/kept-products.ts'
import { createFeed } from '../services/feed/feed.ts'
import { openStream } from '../services/feed/open-stream.ts'
import type { FeedEvent } from '../services/feed/parse-events.ts'
import { createProductFeed } from '../services/feed/product-feed.ts'
import { haveSameRights, readRights } from '../services/feed/read-rights.ts'
import { readUnchanged, stopwatch, watchReadTimes } from '../services/feed/read-times.ts'
import { untilSeen, whenUnseen } from '../services/feed/seen.ts'
import type { Heard } from '../services/heard.ts'
import { reloadCashWarning } from '../services/drawer-queries.ts'
import { loadAgain } from '../services/queries.ts'
import type { TokenStore } from '../services/session/token-store.ts'
import type { Queries } from './queries.ts'

interface FeedServices {
  queryClient: QueryClient
  session: SessionActor
  tokens: TokenStore
  keptProducts: KeptProducts
  /** Of the server; empty for the one that served the page. */
  origin: string
}

type Reloaded = (typeof reloadedTopics)[number]

/** The query of each topic that is read again. */
const reloaded = [
  ['settings', 'settings'],
  ['lent', 'approvable'],
  ['held_sales', 'heldSales'],
  ['register', 'cashWarning'],
] as const satisfies readonly (readonly [Reloaded, keyof Queries])[]

/** What the queries ask of a stream that is made after them. */
export interface LateHeard extends Heard {
  follow(heard: Heard): void
}

export function lateHeard(): LateHeard {
  let heard: Heard | undefined
  return {
    stands: () => heard?.stands() === true,
    isUpToDate: (products) => heard?.isUpToDate(products) === true,
    follow: (made) => {
      heard = made
    },
  }
}

/**
 * Follows the session: the stream is open while somebody is signed in and the page is seen.
 * @param onServerBack called each time that it stands.
 * @returns what stops it.
 */
export function wireFeed(
  services: FeedServices,
  queries: Queries,
  heard: LateHeard,
  onServerBack: () => void,
): () => void {
  const { queryClient, session, tokens, keptProducts, origin } = services
  const products = createProductFeed(queryClient, queries.products, keptProducts)
  const readTimes = watchReadTimes(queryClient)
  /** Since the status of the register was asked for: it is by itself after the sign-in. */
  let statusAge = stopwatch()
  const recheckRegister = () => {
    statusAge = stopwatch()
    registerOf(session)?.send({ type: 'status.check' })
  }
  const read = (query: keyof Queries) => void loadAgain(queryClient, queries[query].queryKey)

  const changeRights = (data: unknown) => {
    const rights = readRights(data)
    const { session: known } = session.getSnapshot().context
    if (known === null || haveSameRights(known, rights)) return
    session.send({ type: 'rights.change', session: { ...known, ...rights } })
    read('approvable')
  }

  const hearing: Readonly<Record<FeedTopic, (data: unknown) => void>> = {
    rights: changeRights,
    products: products.take,
    settings: () => read('settings'),
    held_sales: () => read('heldSales'),
    lent: () => read('approvable'),
    register: () => {
      recheckRegister()
      reloadCashWarning(queryClient)
    },
  }
  const isTopic = (name: string): name is FeedTopic => Object.hasOwn(hearing, name)
  /** Reads again what may have been read before it changed last, and cannot have been told. */
  const catchUp = (data: unknown) => {
    const unchanged = readUnchanged(data)
    for (const [topic, query] of reloaded)
      if (readTimes.isOlder(queries[query].queryKey, unchanged[topic])) read(query)
    if (statusAge() >= unchanged.register) recheckRegister()
  }
  const hear = ({ name, data }: FeedEvent) => {
    if (name === UNCHANGED) catchUp(JSON.parse(data))
    else if (isTopic(name)) hearing[name](JSON.parse(data))
  }

  /** Has the intervals of the queries on screen counted anew: they do not run while the stream stands. */
  const renewIntervals = () => {
    for (const query of queryClient.getQueryCache().getAll())
      for (const observer of query.observers) observer.setOptions(observer.options)
  }

  const feed = createFeed({
    open: (cursor, signal) => openStream({ origin, token: tokens.token }, cursor, signal),
    cursor: products.begin,
    async untilUseful(signal) {
      await untilSeen(document, signal)
      await products.untilIdle(signal)
    },
    onEvent: hear,
    onStand() {
      renewIntervals()
      products.stand()
      onServerBack()
    },
    onFall: renewIntervals,
    // The same answer to a call ends the session.
    onRefused: () =>
      void queryClient.fetchQuery({ ...queries.settings, staleTime: 0 }).catch(() => undefined),
  })
  heard.follow({
    stands: feed.stands,
    isUpToDate: (list) => feed.stands() && products.isAt(list),
  })

  const isIn = () => session.getSnapshot().matches('loggedIn')
  const follow = () => {
    if (isIn()) afterPaint(() => isIn() && feed.start())
    else {
      statusAge = stopwatch()
      feed.stop()
    }
  }
  const ends = [
    session.subscribe(follow),
    { unsubscribe: tokens.onKept(() => feed.stop()) },
    { unsubscribe: products.onLoaded(feed.reopen) },
    { unsubscribe: whenUnseen(document, feed.reopen) },
  ]
  follow()
  return () => {
    feed.stop()
    readTimes.stop()
    for (const end of ends) end.unsubscribe()
  }
}
