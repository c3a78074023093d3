/**
 * A model of a cashier's actions and the resulting views: a small machine of intents, without keys, typed texts or figures.
 * `@xstate/test` finds its paths. They run on the real machines, on the rendered app and in a browser; each runner defines
 * how a step is done.
 */
import { createTestModel, type TestPath } from '@xstate/test'
import { createMachine, type EventFrom, type SnapshotFrom, type StateValue } from 'xstate'

/** The steps in a store that takes every way to pay. */
type PayerStep =
  | 'pay part by card'
  | 'pay part in cash'
  | 'take the payment back'
  | 'pay the rest in cash'
  | 'pay by transfer'
  | 'pay on credit'
  | 'pay from the favour'

export type CashierStep =
  | 'sign in'
  | 'sign in to the open register'
  | 'sign out'
  | 'sign out and stay'
  | 'open register'
  | 'open register without an amount'
  | 'scan article'
  | 'scan unknown code'
  | 'add by name'
  | 'choose client'
  | 'change quantity'
  | 'change discount'
  | 'change tax'
  | 'change unit'
  | 'remove every line'
  | 'go to payment'
  | 'pay too little'
  | 'pay with change'
  | 'pay exactly'
  | PayerStep
  | 'ask to cancel'
  | 'dismiss the cancel'
  | 'confirm the cancel'
  | 'close receipt'
  | 'print and close receipt'
  | 'go to closing'
  | 'back to selling'
  | 'close register without an amount'
  | 'close register'
  | 'leave summary'
  | 'finish summary'
  | 'show summary'

/** The place of the cashier, and what the screen must show there: route and texts of docs/product.md §2. */
export interface CashierView {
  route: string
  visible: readonly string[]
}

type Transitions = Partial<Record<CashierStep, string>>

/** A place with its steps; a step is the name of the state after it. */
export function place(route: string, visible: string[], on: Transitions) {
  return { meta: { route, visible } satisfies CashierView, on }
}

interface Places {
  [name: string]: ReturnType<typeof place> | { initial: string; states: Places }
}

/** The model of a cashier with these places. It starts and ends at `signedOut`. */
export const cashierIn = (states: Places) =>
  createMachine({
    types: { events: {} as { type: CashierStep } },
    id: 'cashier',
    initial: 'signedOut',
    states,
  })

/** A store with nothing switched on. */
export const cashierMachine = cashierIn({
  signedOut: place('/', ['Inicio de sesión', 'Iniciar Sesión'], { 'sign in': 'registerClosed' }),
  registerClosed: place('/dashboard', ['Abrir Caja', 'Cerrar sesión'], {
    'open register': 'selling.empty',
    'open register without an amount': 'registerClosed',
    'sign out': 'signedOut',
  }),
  signedOutWithRegister: place('/', ['Inicio de sesión', 'Iniciar Sesión'], {
    'sign in to the open register': 'selling.empty',
  }),
  selling: {
    initial: 'empty',
    states: {
      empty: place('/sale', ['Cuenta', 'Cambio', 'Total'], {
        'scan article': 'lines',
        'add by name': 'lines',
        'scan unknown code': 'empty',
        'go to closing': '#cashier.closing',
        'sign out': '#cashier.signedOutWithRegister',
      }),
      lines: place('/sale', ['Cancelar Venta', 'Aceptar'], {
        'scan article': 'lines',
        'add by name': 'lines',
        'choose client': 'lines',
        'change quantity': 'lines',
        'change discount': 'lines',
        'change tax': 'lines',
        'sign out and stay': 'lines',
        'remove every line': 'empty',
        'go to payment': 'paying',
        'pay exactly': 'receipt',
        'ask to cancel': 'cancelling',
      }),
      paying: place('/sale', ['Cancelar Venta', 'Aceptar', 'Cuenta'], {
        'scan article': 'lines',
        'pay too little': 'paying',
        'pay with change': 'receipt',
      }),
      cancelling: place('/sale', ['¿Cancelar esta venta?'], {
        'dismiss the cancel': 'lines',
        'confirm the cancel': 'empty',
      }),
      receipt: place('/sale', ['¡Gracias por su compra!'], {
        'scan article': 'lines',
        'close receipt': 'empty',
        'print and close receipt': 'empty',
      }),
    },
  },
  closing: place('/close-cash-register', ['Monto Final', 'Cerrar Caja'], {
    'close register without an amount': 'closing',
    'back to selling': 'selling.empty',
    'close register': 'summary',
  }),
  summary: place('/close-cash-register', ['Descargar PDF', 'Finalizar'], {
    'leave summary': 'summaryLeft',
    'finish summary': 'summaryFinished',
  }),
  summaryLeft: place('/dashboard', ['Abrir Caja', 'Último cierre'], {
    'open register': 'selling.empty',
    'show summary': 'summary',
  }),
  summaryFinished: place('/dashboard', ['Abrir Caja', 'Último cierre'], {
    'open register': 'selling.empty',
    'show summary': 'summary',
    'sign out': 'signedOut',
  }),
})

type Snapshot = SnapshotFrom<typeof cashierMachine>
type Path = TestPath<Snapshot, EventFrom<typeof cashierMachine>>

type Machine = typeof cashierMachine

const modelOf = (machine: Machine) =>
  createTestModel(machine, {
    // A path for each step from each state; by default there is none for a step back to the same state.
    serializeTransition: (_state, event, previous) =>
      event && previous ? ` by ${stepName(previous, event.type)}` : '',
  })

type Model = ReturnType<typeof modelOf>

export interface CashierPath {
  name: string
  /** The steps, and the state after each. */
  steps: { step: CashierStep; state: string }[]
  /**
   * Checks the view at the start, takes one step after another, and checks the view after each.
   * @throws the error of a step or a check, with the path so far.
   */
  walk(take: Record<CashierStep, () => void | Promise<void>>, look: Look): Promise<void>
}

/** Checks that the screen shows the view of the state. */
export type Look = (state: string, view: CashierView) => void | Promise<void>

/**
 * Few long paths that together take every step from every state. Each starts and ends signed out with a closed register,
 * so it can run on a fresh shop.
 */
export function cashierPaths(machine: Machine = cashierMachine): CashierPath[] {
  const model = modelOf(machine)
  const open = new Set(cashierSteps(machine))
  const paths: CashierPath[] = []
  while (open.size > 0) paths.push(cashierPath(`shift ${paths.length + 1}`, nextShift(model, open)))
  return paths
}

/** The number of sales in a path. */
export function salesIn({ steps }: CashierPath): number {
  return steps.filter(({ state, step }) => state === 'selling.receipt' && step.startsWith('pay ')).length
}

/** Every step from every reachable state, as `selling.lines: scan article`. */
export function cashierSteps(machine: Machine = cashierMachine): string[] {
  return [
    ...new Set(
      modelOf(machine)
        .getAdjacencyList()
        .map(({ state, event }) => stepName(state, event.type)),
    ),
  ]
}

/** A path with as many open steps as possible that ends at the start state; removes its steps from `open`. */
function nextShift(model: Model, open: Set<string>): Path {
  let shift: Path | undefined
  do {
    const ways = shift ? model.getShortestPathsFrom([shift]) : model.getShortestPaths()
    const [best] = ways.toSorted((a, b) => openIn(b, open) - openIn(a, open) || a.weight - b.weight)
    shift = best && openIn(best, open) > 0 ? best : wayHome(model, shift)
    for (const name of stepNames(shift)) open.delete(name)
  } while (!isHome(shift.state))
  return shift
}

function openIn(path: Path, open: ReadonlySet<string>): number {
  return [...new Set(stepNames(path))].filter((name) => open.has(name)).length
}

function wayHome(model: Model, from: Path | undefined): Path {
  const [way] = from ? model.getShortestPathsFrom([from], { toState: isHome }) : []
  if (!way) throw new Error('The cashier has no way home')
  return way
}

function isHome(snapshot: Snapshot): boolean {
  return snapshot.matches('signedOut')
}

function cashierPath(name: string, path: Path): CashierPath {
  // The first step of the model is the initial state, without an action.
  const steps = path.steps
    .slice(1)
    .map(({ event, state }) => ({ step: event.type, state: stateName(state.value) }))
  const walk: CashierPath['walk'] = async (take, look) => {
    const here = (snapshot: Snapshot) => look(stateName(snapshot.value), viewOf(snapshot.getMeta()))
    await path.test({ events: take, states: { '*': here } })
  }
  return { name, steps, walk }
}

function stepNames({ steps }: Path): string[] {
  return steps.flatMap(({ event }, index) => {
    const before = steps[index - 1]
    return before ? [stepName(before.state, event.type)] : []
  })
}

function stepName(before: Snapshot, step: string): string {
  return `${stateName(before.value)}: ${step}`
}

function stateName(value: StateValue): string {
  return typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([key, inner]) => `${key}.${stateName(inner ?? '')}`)
        .join()
}

function viewOf(meta: Record<string, unknown>): CashierView {
  const view = Object.values(meta).find((value) => value !== undefined)
  if (!view) throw new Error('Every place of the cashier says what is visible')
  return view as CashierView
}
