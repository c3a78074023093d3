/** The till's own machines, client and wiring on a server, without a browser: a test sends the events of a cashier. */
import { waitFor } from 'xstate'
import type { RegisterActor } from '../../../src/machines/register/register.ts'
import { saleProgress, type SaleActor } from '../../../src/machines/sale/sale.ts'
import { registerOf } from '../../../src/machines/session/session.ts'
import { createApiClient } from '../../../src/services/api-client.ts'
import { createQueryClient } from '../../../src/services/query-client.ts'
import { createServerClock } from '../../../src/services/connection/server-clock.ts'
import { createDeviceToken } from '../../../src/services/session/device-token.ts'
import { createTokenStore } from '../../../src/services/session/token-store.ts'
import { createSession } from '../../../src/wiring/create-session.ts'
import { DEMO_PASSWORD } from '../../../server/demo/staff.ts'
import type { ShelvedProduct } from './fault-shop.ts'

/** After so many presses the test fails. */
const MOST_PRESSES = 20

export type RealTill = Awaited<ReturnType<typeof openRealTill>>

/** Signs `username` in at `url`; the register is open already. */
export async function openRealTill(url: string, username: string) {
  const storage = memoryStorage()
  const tokens = createTokenStore(storage)
  const clock = createServerClock(storage)
  const api = createApiClient({ host: url, token: tokens.token })
  const tills = {
    load: () => Promise.resolve('none' as const),
    save: () => undefined,
    leave: () => Promise.resolve(),
    setAside: () => Promise.resolve(),
    flush: () => Promise.resolve(),
  }
  const nothing = () => undefined
  const queryClient = createQueryClient(nothing)
  const till = createSession(
    {
      api,
      tokens,
      device: createDeviceToken(() => storage),
      tills,
      clock,
      queryClient,
      keptProducts: { clearCosts: nothing },
    },
    {
      notify: nothing,
      print: nothing,
      printWhenWanted: nothing,
      reloadProducts: nothing,
      recheckRegister: nothing,
      forgetSession: tokens.clear,
    },
  )
  till.start()
  await waitFor(till, (snapshot) => snapshot.matches('loggedOut'))
  till.send({ type: 'credentials.submit', username, password: DEMO_PASSWORD })
  await waitFor(till, (snapshot) => snapshot.matches({ loggedIn: 'active' }))
  const holder = childOf(till.getSnapshot().children.tillHolder)
  await waitFor(holder, (snapshot) => snapshot.matches('holding'))
  const register = childOf(registerOf(till))
  await waitFor(register, (snapshot) => snapshot.matches('open'))
  return { till, register, sale: childOf(register.getSnapshot().children.sale) }
}

/**
 * Sells the product as a cashier does: pays, and presses keys until there is a receipt.
 * @returns the number of presses.
 */
export async function sellUntilReceipt({ sale }: RealTill, product: ShelvedProduct): Promise<number> {
  sale.send({ type: 'product.pick', product: { ...product, code: '', stock: 1_000_000 } })
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

/** A try has come to an answer, or to none. */
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
