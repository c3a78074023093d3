/** The real machines with actors that never answer, so that they stay in their state. */
import { createActor, fromCallback, fromPromise, type EventObject, type StateValue } from 'xstate'
import type { Report } from '../domain/report.ts'
import { notifyWithToasts } from '../src/components/feedback/toasts.tsx'
import { calibrationMachine } from '../src/machines/calibration/calibration.ts'
import { listToolActions } from '../src/machines/list/list-setup.ts'
import { listMachine } from '../src/machines/list/list.ts'
import type { Notice } from '../src/machines/notice.ts'
import { reportToolActions, type ReportEvent } from '../src/machines/report/report-setup.ts'
import { reportMachine } from '../src/machines/report/report.ts'
import {
  closeRegisterCommand,
  registerToolActions,
  type RegisterContext,
  type StatusQuestion,
} from '../src/machines/register/register-setup.ts'
import { registerMachine } from '../src/machines/register/register.ts'
import { emptySale, type SaleContext } from '../src/machines/sale/sale-context.ts'
import { completeSaleCommand, saleToolActions } from '../src/machines/sale/sale-setup.ts'
import { saleMachine } from '../src/machines/sale/sale.ts'
import { sessionMachine, type SessionActor, type SessionContext } from '../src/machines/session/session.ts'
import type { Session } from '../src/machines/session/session-types.ts'
import { ownPasswordMachine } from '../src/machines/own-password/own-password.ts'
import { onboardingMachine } from '../src/machines/onboarding/onboarding.ts'
import {
  tillHolderMachine,
  type TillHolderContext,
  type TillLockCommand,
} from '../src/machines/till-holder/till-holder.ts'
import { ana, NOW, OPENED_AT } from './shop.ts'
import { silent, stored, type Situation } from './stored.ts'

const never = <Output, Input>() => fromPromise<Output, Input>(() => new Promise(() => undefined))
const neverSends = <Event extends EventObject, Input = void>() => fromCallback<Event, Input>(() => undefined)
const nothing = () => undefined
/** The time stands still, and no key is ever sent. */
const tools = { now: () => NOW, makeKey: () => 'key' }

/** A command with a key that is never sent. */
const neverSent = { store: never<void, void>(), wait: never<void, { until: number }>() }

const notify = (_: unknown, notice: Notice) => notifyWithToasts(notice)

const sale = saleMachine.provide({
  actors: { completeSale: completeSaleCommand.provide({ actors: neverSent, actions: { setWait: nothing } }) },
  actions: {
    notify,
    printReceipt: nothing,
    printWhenWanted: nothing,
    reloadProducts: nothing,
    recheckRegister: nothing,
    ...saleToolActions({ ...tools, cashier: () => 'Ana López' }),
  },
})

const register = registerMachine.provide({
  actors: {
    sale,
    statusWatch: neverSends<StatusQuestion>(),
    openRegister: never(),
    closeRegister: closeRegisterCommand.provide({ actors: neverSent, actions: { setWait: nothing } }),
  },
  actions: { notify, ...registerToolActions(tools) },
})

const tillHolder = tillHolderMachine.provide({
  actors: {
    register,
    tillLock: neverSends<TillLockCommand>(),
    loadTill: never(),
    handOver: never(),
    leaveTill: never(),
  },
  actions: { notify, tellHandOver: nothing },
})

const session = sessionMachine.provide({
  actors: {
    tillHolder,
    restoreSession: never(),
    signIn: never(),
    signOut: never(),
    watchSession: neverSends(),
  },
  actions: { notify, forgetSession: nothing },
})

export const list = listMachine.provide({
  actors: { saveRecord: never(), deleteRecord: never(), closeOtherRegister: never() },
  actions: { notify, reload: nothing, ...listToolActions(tools) },
})

export const report = reportMachine.provide({
  actors: {
    loadReport: never(),
    exportReport: neverSends<ReportEvent, Report>(),
    printReport: never(),
    wait: never(),
  },
  actions: { notify, ...reportToolActions(tools) },
})

export const setUp = onboardingMachine.provide({
  actors: { askAccess: never(), setUpShop: never(), watchLink: neverSends() },
  actions: { notify, signIn: nothing },
})

export const ownPassword = ownPasswordMachine.provide({
  actors: { changePassword: never() },
  actions: { notify },
})

export const calibration = calibrationMachine.provide({
  actors: { measureScans: neverSends(), recogniseLayout: never(), tryScans: neverSends() },
  actions: { remember: nothing },
})

/** What a page state has in the parts of its sale; the rest is as in an empty sale. */
export type SaleParts = { [Part in keyof SaleContext]?: Partial<SaleContext[Part]> }

function saleWith({ cart, entry, payment, settlement }: SaleParts = {}): SaleContext {
  return {
    cart: { ...emptySale.cart, ...cart },
    entry: { ...emptySale.entry, ...entry },
    payment: { ...emptySale.payment, ...payment },
    settlement: { ...emptySale.settlement, ...settlement },
  }
}

/** The machines of a page state; by default a cashier with an open register and an empty sale. */
export interface TillSituation {
  session?: Situation & { context?: Partial<SessionContext> }
  /** The state of the till holder; by default this tab has the till. */
  holder?: StateValue
  register?: Situation & { context?: Partial<RegisterContext> }
  sale?: Situation & { context?: SaleParts }
  /** The command of the sale or of the register that is under way. */
  command?: Situation
}

/** The defaults with another user. */
export function signedInAs(person: Session): TillSituation {
  return { session: { value: { loggedIn: 'active' }, context: { session: person } } }
}

/** The session actor in this state. It is not started yet. */
export function tillIn(till: TillSituation): SessionActor {
  const person = till.session?.context?.session ?? ana
  const command = till.command && stored(till.command)
  const saleValue = till.sale?.value ?? 'empty'
  const saleChild = stored(
    { value: saleValue, context: saleWith(till.sale?.context) },
    command && saleValue === 'completing' ? { completeSale: { src: 'completeSale', snapshot: command } } : {},
  )
  const registerContext: RegisterContext = {
    permissions: person.permissions,
    register: { openedAt: OPENED_AT, initialAmount: 50_000 },
    initialAmount: 0,
    closing: null,
    summary: null,
    refusal: [],
    ...till.register?.context,
  }
  const registerChild = stored(
    { value: till.register?.value ?? { open: 'selling' }, context: registerContext },
    {
      sale: { src: 'sale', snapshot: saleChild },
      statusWatch: { src: 'statusWatch', snapshot: silent },
      ...(command &&
        saleValue !== 'completing' && { closeRegister: { src: 'closeRegister', snapshot: command } }),
    },
  )
  const holderValue = till.holder ?? { holding: 'resumed' }
  const holderContext: TillHolderContext = {
    userId: person.userId,
    permissions: person.permissions,
    saved: null,
  }
  const hasRegister = typeof holderValue === 'object'
  const holderChild = stored(
    { value: holderValue, context: holderContext },
    {
      tillLock: { src: 'tillLock', snapshot: silent },
      ...(hasRegister && { register: { src: 'register', snapshot: registerChild } }),
    },
  )
  const value = till.session?.value ?? { loggedIn: 'active' }
  const context: SessionContext = { session: person, refusal: [], ...till.session?.context }
  const isSignedIn = typeof value === 'object' && 'loggedIn' in value
  const children = isSignedIn ? { tillHolder: { src: 'tillHolder', snapshot: holderChild } } : {}
  return createActor(session, { snapshot: stored({ value, context }, children) })
}
