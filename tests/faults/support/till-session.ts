/** The machines, the client and the wiring of the product against a server, without a browser. A test sends the events of a cashier. */
import { randomUUID } from 'node:crypto'
import { waitFor } from 'xstate'
import { units } from '../../../domain/quantity.ts'
import type { RegisterActor } from '../../../src/machines/register/register.ts'
import type { SaleActor } from '../../../src/machines/sale/sale.ts'
import { saleProgress } from '../../../src/machines/sale/sale-progress.ts'
import { registerOf } from '../../../src/machines/session/session.ts'
import { noEffects } from '../../../dev/no-effects.ts'
import { createApiClient } from '../../../src/services/api-client.ts'
import { createQueryClient } from '../../../src/services/query-client.ts'
import { createServerClock } from '../../../src/services/connection/server-clock.ts'
import { createDeviceToken } from '../../../src/services/session/device-token.ts'
import type { Outbox } from '../../../src/services/outbox/outbox.ts'
import { createSignedIn } from '../../../src/services/session/signed-in.ts'
import { createTokenStore } from '../../../src/services/session/token-store.ts'
import { loadedPart } from '../../../src/parts.ts'
import { createTillHolder } from '../../../src/wiring/create-till-holder.ts'
import { createSession } from '../../../src/wiring/create-session.ts'
import { DEMO_PASSWORD } from '../../../server/demo/staff.ts'
import type { ShelvedProduct } from './fault-shop.ts'

/** The test fails after this many presses. */
const MOST_PRESSES = 20

export type TillSession = Awaited<ReturnType<typeof openTillSession>>

/** Signs `username` in at `url`. The register must be open already. */
export async function openTillSession(url: string, username: string) {
  const storage = memoryStorage()
  const tokens = createTokenStore(storage)
  const clock = createServerClock(storage)
  const api = createApiClient({ host: url, token: tokens.token })
  const tills = {
    open: () => undefined,
    load: () => Promise.resolve('none' as const),
    save: () => undefined,
    leave: () => Promise.resolve(),
    setAside: () => Promise.resolve(),
    flush: () => Promise.resolve(),
  }
  const nothing = () => undefined
  const maker = () => ({ id: username, name: username, delivery: null })
  const queryClient = createQueryClient(nothing)
  const tillHolder = createTillHolder(
    { api, tills, clock, tokens, signedIn: createSignedIn(api, tokens), outbox: unkeptOutbox(), maker },
    {
      notify: nothing,
      work: noEffects,
      closeQuestions: nothing,
      othersStored: () => Promise.resolve(),
    },
  )
  const session = createSession(
    {
      api,
      tokens,
      device: createDeviceToken(() => storage),
      clock,
      queryClient,
      copies: { removeForeign: nothing, removeAll: nothing },
      member: loadedPart({ tillHolder }),
    },
    { notify: nothing, forgetSession: tokens.clear },
  )
  session.start()
  await waitFor(session, (snapshot) => snapshot.matches('loggedOut'))
  session.send({ type: 'credentials.submit', username, password: DEMO_PASSWORD })
  await waitFor(session, (snapshot) => snapshot.matches({ loggedIn: 'active' }))
  const holder = childOf(session.getSnapshot().children.tillHolder)
  await waitFor(holder, (snapshot) => snapshot.matches('holding'))
  const register = childOf(registerOf(session))
  await waitFor(register, (snapshot) => snapshot.matches('open'))
  return { session, register, sale: childOf(register.getSnapshot().children.sale) }
}

/**
 * Sells the product as a cashier does: pays, and presses keys until there is a receipt.
 * @returns the number of presses.
 */
export async function sellUntilReceipt({ sale }: TillSession, product: ShelvedProduct): Promise<number> {
  sale.send({ type: 'product.pick', product: { ...product, code: '', stock: units(1_000_000) } })
  for (let presses = 1; ; presses += 1) {
    press(sale)
    await tried(sale)
    if (!sale.getSnapshot().matches('receipt')) {
      if (presses === MOST_PRESSES)
        throw new Error(`No receipt: ${JSON.stringify(sale.getSnapshot().context)}`)
      continue
    }
    sale.send({ type: 'receipt.close' })
    return presses
  }
}

/** Resolves when the try has ended, with an answer or without. */
async function tried(sale: SaleActor): Promise<void> {
  const command = sale.getSnapshot().children.completeSale
  if (command) await waitFor(command, (snapshot) => snapshot.status === 'done' || snapshot.matches('waiting'))
}

function press(sale: SaleActor): void {
  sale.send({ type: saleProgress(sale.getSnapshot()) === 'unsettled' ? 'outcome.ask' : 'sale.acceptExact' })
}

/** Closes with that amount as a cashier does, repeatedly until there is a summary. */
export async function closeUntilSummary(register: RegisterActor, amount: number): Promise<void> {
  while (!register.getSnapshot().matches('closed')) {
    register.send({ type: 'register.close', amount, sale: 'none' })
    await waitFor(register, (snapshot) => !snapshot.matches({ closing: 'asked' }))
  }
}

function childOf<T>(child: T | undefined): T {
  if (!child) throw new Error('Nobody is signed in')
  return child
}

function memoryStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

/** The outbox of a device that cannot store. */
function unkeptOutbox(): Outbox {
  const device = randomUUID()
  return {
    device: () => Promise.resolve(device),
    put: () => Promise.resolve(),
    find: () => Promise.resolve(undefined),
    list: () => Promise.resolve([]),
    remove: () => Promise.resolve(),
    countTry: () => Promise.resolve(),
    refuse: () => Promise.resolve(),
    hold: () => undefined,
    releaseAll: () => undefined,
    isHeld: () => true,
    onChange: () => () => undefined,
  }
}
