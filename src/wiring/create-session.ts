/** The machines of session, till holder, register and sale with their actors. */
import { createActor, fromCallback, fromPromise } from 'xstate'
import { about, type Notice, type Topic } from '../machines/notice.ts'
import type { Closing } from '../machines/register/closing.ts'
import {
  closeRegisterCommand,
  registerToolActions,
  type StatusQuestion,
} from '../machines/register/register-setup.ts'
import { registerMachine } from '../machines/register/register.ts'
import { resumable } from '../machines/stored-till/resumable.ts'
import type { SaleOrder, SaleReceipt } from '../machines/sale/settlement.ts'
import { completeSaleCommand, saleToolActions } from '../machines/sale/sale-setup.ts'
import { saleMachine } from '../machines/sale/sale.ts'
import { fullNameOf } from '../machines/session/session-types.ts'
import { sessionMachine, type SessionActor } from '../machines/session/session.ts'
import {
  tillHolderMachine,
  type LeftTill,
  type TillLockCommand,
} from '../machines/till-holder/till-holder.ts'
import { closeRegister } from '../services/api/close-register.ts'
import { completeSale } from '../services/api/complete-sale.ts'
import { openRegister } from '../services/api/open-register.ts'
import { restoreSession, signIn, signOut, type SignInServices } from '../services/session/sign-in.ts'
import { watchStatus } from '../services/connection/status-watch.ts'
import { holdTill } from './hold-till.ts'
import type { TillStore } from '../services/till/till-store.ts'
import type { TokenStore } from '../services/session/token-store.ts'
import { toOutcome } from '../services/outcomes/to-outcome.ts'
import { keyedCommandWith } from './keyed-commands.ts'
import { machineTools } from './machine-tools.ts'

interface TillServices extends SignInServices {
  tills: TillStore
}

interface TillEffects {
  notify(notice: Notice): void
  print(receipt: SaleReceipt): void
  printWhenWanted(receipt: SaleReceipt): void
  reloadProducts(): void
  recheckRegister(): void
  forgetSession(): void
}

/** Creates the session actor. It is not started yet. */
export function createSession(services: TillServices, effects: TillEffects): SessionActor {
  const { api, clock, tills } = services
  const tools = machineTools(clock)
  const notifyAbout = (topic: Topic) => (_: unknown, notice: Notice) => effects.notify(about(topic, notice))

  const sale = saleMachine.provide({
    actors: {
      completeSale: completeSaleCommand.provide(
        keyedCommandWith((order: SaleOrder, signal) => completeSale(api, order, signal), { tills, tools }),
      ),
    },
    actions: {
      notify: notifyAbout('sale'),
      printReceipt: (_, receipt) => effects.print(receipt),
      printWhenWanted: (_, receipt) => effects.printWhenWanted(receipt),
      reloadProducts: effects.reloadProducts,
      recheckRegister: effects.recheckRegister,
      ...saleToolActions({ ...tools, cashier: () => cashierOf(services.tokens) }),
    },
  })

  const register = registerMachine.provide({
    actors: {
      sale,
      statusWatch: fromCallback<StatusQuestion, void>(({ receive, sendBack }) =>
        watchStatus(api, receive, sendBack),
      ),
      openRegister: fromPromise(({ input }) => toOutcome(openRegister(api, input.amount))),
      closeRegister: closeRegisterCommand.provide(
        keyedCommandWith((closing: Closing, signal) => closeRegister(api, closing, tools.now, signal), {
          tills,
          tools,
        }),
      ),
    },
    actions: { notify: notifyAbout('register'), ...registerToolActions(tools) },
  })

  const tillHolder = tillHolderMachine.provide({
    actors: {
      register: resumable(register),
      tillLock: fromCallback<TillLockCommand, void>(({ receive, sendBack }) => {
        const release = holdTill(receive, sendBack)
        // The next tab that takes the till reads from disk all that was open here.
        return () => void tills.flush().then(release)
      }),
      loadTill: fromPromise(({ input }) => loadTill(tills, input.userId)),
      handOver: fromPromise(() => tills.flush()),
      leaveTill: fromPromise(({ input }) => tills.leave(input.userId)),
    },
    actions: {
      notify: notifyAbout('session'),
      tellHandOver: () => session.send({ type: 'leave.dismiss' }),
    },
  })

  const session = createActor(
    sessionMachine.provide({
      actors: {
        tillHolder,
        restoreSession: fromPromise(() => Promise.resolve(restoreSession(services))),
        signIn: fromPromise(({ input }) => signIn(services, input)),
        signOut: fromPromise(() => signOut(services)),
        watchSession: fromCallback(({ sendBack }) =>
          api.onUnauthorized(() => sendBack({ type: 'session.expire' })),
        ),
      },
      actions: { notify: notifyAbout('session'), forgetSession: effects.forgetSession },
    }),
  )
  return session
}

/** The till that this user left on this device, if it can be resumed. */
async function loadTill(tills: TillStore, userId: string): Promise<LeftTill> {
  const till = await tills.load(userId)
  if (till === 'none') return { saved: null, sale: 'none' }
  if (till === 'dropped') return { saved: null, sale: 'lost' }
  return { saved: till.snapshot, sale: till.hasSale ? 'found' : 'none' }
}

/** The seller's name for the receipt; empty when nobody is signed in and nothing can be sold. */
function cashierOf(tokens: TokenStore): string {
  const session = tokens.session()
  return session ? fullNameOf(session) : ''
}
