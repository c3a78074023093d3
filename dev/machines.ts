/** The real machines with actors that never answer, so that they stay in their state. */
import { createActor, type StateValue } from 'xstate'
import type { Report } from '../domain/reports/report.ts'
import { notifyWithToasts } from '../src/components/feedback/toasts.tsx'
import { calibrationMachine } from '../src/machines/calibration/calibration.ts'
import type { AccountPaymentContext } from '../src/machines/account-payment/account-payment-setup.ts'
import type { CashMovementContext } from '../src/machines/cash-movement/cash-movement-setup.ts'
import type { SaleReturnContext } from '../src/machines/return/sale-return-setup.ts'
import { listToolActions } from '../src/machines/list/list-setup.ts'
import { listMachine } from '../src/machines/list/list.ts'
import { reportToolActions, type ReportEvent } from '../src/machines/report/report-setup.ts'
import { reportMachine } from '../src/machines/report/report.ts'
import type {
  CountHoldCommand,
  RegisterContext,
  StatusQuestion,
} from '../src/machines/register/register-context.ts'
import { registerToolActions } from '../src/machines/register/register-setup.ts'
import { providedWorks } from '../src/machines/register/provided-work.ts'
import { eachCommand } from '../src/machines/register/till-commands.ts'
import { registerMachine } from '../src/machines/register/register.ts'
import type { SalesContext } from '../src/machines/sales/sales-context.ts'
import { sessionMachine, type SessionActor, type SessionContext } from '../src/machines/session/session.ts'
import type { Session } from '../src/machines/session/session-types.ts'
import {
  uncountedClosingMachine,
  uncountedClosingToolActions,
} from '../src/machines/uncounted-closing/uncounted-closing.ts'
import { ownSecretMachine } from '../src/machines/own-secret/own-secret.ts'
import { onboardingMachine } from '../src/machines/onboarding/onboarding.ts'
import type { StockAdjustmentContext } from '../src/machines/stock-adjustment/stock-adjustment-setup.ts'
import {
  tillHolderMachine,
  type TillHolderContext,
  type TillLockCommand,
} from '../src/machines/till-holder/till-holder.ts'
import { noEffects } from './no-effects.ts'
import { never, neverAnswered, neverSends, nothing, notify, tools } from './never.ts'
import { saleWith, type SaleParts } from './sale-parts.ts'
import { ana, OPENED_AT } from './shop.ts'
import { storedWork } from './stored-work.ts'
import { silent, stored, type Situation } from './stored.ts'

const commands = eachCommand((command) => command.provide(neverAnswered()))

const works = providedWorks({
  commands,
  effects: noEffects,
  notify: (_, notice) => notifyWithToasts(notice),
  tools: { ...tools, cashier: () => 'Ana López' },
})

const register = registerMachine.provide({
  actors: {
    ...commands,
    ...works,
    statusWatch: neverSends<StatusQuestion>(),
    countHold: neverSends<CountHoldCommand>(),
    openRegister: never(),
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
  actions: { notify, closeQuestions: nothing },
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

export const ownSecret = ownSecretMachine.provide({
  actors: { changeSecret: never() },
  actions: { notify },
})

export const uncountedClosing = uncountedClosingMachine.provide({
  actors: { closeUncounted: never() },
  actions: { notify, reload: nothing, ...uncountedClosingToolActions(tools) },
})

export const calibration = calibrationMachine.provide({
  actors: { measureScans: neverSends(), recogniseScan: never(), tryScans: neverSends() },
  actions: { remember: nothing },
})

/** The machines of a page state; by default a cashier with an open register and an empty sale. */
export interface TillSituation {
  session?: Situation & { context?: Partial<SessionContext> }
  /** The state of the till holder; by default this tab has the till. */
  holder?: StateValue
  register?: Situation & { context?: Partial<RegisterContext> }
  sale?: Situation & { context?: SaleParts }
  sales?: Situation & { context?: Partial<SalesContext> }
  movement?: Situation & { context?: Partial<CashMovementContext> }
  payment?: Situation & { context?: Partial<AccountPaymentContext> }
  saleReturn?: Situation & { context?: Partial<SaleReturnContext> }
  adjustment?: Situation & { context?: Partial<StockAdjustmentContext> }
  /** The command of the sale, the movement, the payment, the return, the adjustment or the register that is under way. */
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
  const sale = till.sale ?? { value: 'empty' }
  const works = [
    storedWork('sale', { ...sale, context: saleWith(sale.context) }, command),
    storedWork('sales', till.sales, command),
    storedWork('cashMovement', till.movement, command),
    storedWork('accountPayment', till.payment, command),
    storedWork('saleReturn', till.saleReturn, command),
    storedWork('stockAdjustment', till.adjustment, command),
  ]
  const isCommandOfRegister = !works.some(({ isSending }) => isSending)
  const registerContext: RegisterContext = {
    permissions: person.permissions,
    register: { openedAt: OPENED_AT, initialAmount: 50_000 },
    initialAmount: 0,
    proposed: null,
    count: null,
    closing: null,
    summary: null,
    untold: null,
    reason: '',
    recount: null,
    refusal: [],
    ...till.register?.context,
  }
  const commandName = registerContext.recount ? 'recountRegister' : 'closeRegister'
  const registerChild = stored(
    { value: till.register?.value ?? { open: 'selling' }, context: registerContext },
    {
      ...Object.fromEntries(works.map(({ child }) => [child.src, child])),
      statusWatch: { src: 'statusWatch', snapshot: silent },
      countHold: { src: 'countHold', snapshot: silent },
      ...(command && isCommandOfRegister && { [commandName]: { src: commandName, snapshot: command } }),
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
