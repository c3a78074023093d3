/**
 * What a cashier can do and what they then see: a small machine of intents, without keys, texts typed or figures. Its
 * paths are walked on the real machines, on the rendered app and in a browser; each walker knows how a step is done.
 */
import { createMachine, type StateValue } from 'xstate'
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph'

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
  | 'remove every line'
  | 'go to payment'
  | 'pay too little'
  | 'pay with change'
  | 'pay exactly'
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

/** Where the cashier is, and what must be on the screen there: the route and texts of the spec. */
export interface CashierView {
  route: string
  visible: readonly string[]
}

type Transitions = Partial<Record<CashierStep, string>>

function place(route: string, visible: string[], on: Transitions) {
  return { meta: { route, visible } satisfies CashierView, on }
}

export const cashierMachine = createMachine({
  id: 'cashier',
  initial: 'signedOut',
  states: {
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
  },
})

export interface CashierPath {
  name: string
  steps: { step: CashierStep; state: string; view: CashierView }[]
}

interface Edge {
  from: string
  step: CashierStep
  state: string
  view: CashierView
}

/**
 * Few long paths that together take every step from every state. Each begins and ends signed out with the register
 * closed, so it can be walked on a shop that nobody has touched.
 */
export function cashierPaths(): CashierPath[] {
  const edges = cashierEdges()
  const open = new Set(edges)
  const paths: CashierPath[] = []
  while (open.size > 0) {
    const steps: Edge[] = []
    let at = 'signedOut'
    do {
      const way =
        wayTo(edges, at, (edge) => open.has(edge)) ?? wayTo(edges, at, (edge) => edge.state === 'signedOut')
      if (!way) throw new Error(`No way on from ${at}`)
      for (const edge of way) open.delete(edge)
      steps.push(...way)
      at = steps.at(-1)?.state ?? at
    } while (at !== 'signedOut')
    paths.push({
      name: `shift ${paths.length + 1}`,
      steps: steps.map(({ step, state, view }) => ({ step, state, view })),
    })
  }
  return paths
}

/** How many sales a path makes. */
export function salesIn({ steps }: CashierPath): number {
  return steps.filter(({ state, step }) => state === 'selling.receipt' && step.startsWith('pay ')).length
}

/** Every step from every state, as the machine has them. */
export function cashierEdges(): Edge[] {
  const steps = new Set(adjacentSteps())
  return [...steps].map(({ state, event, nextState }) => ({
    from: stateName(state.value),
    step: event.type as CashierStep,
    state: stateName(nextState.value),
    view: viewOf(nextState.getMeta()),
  }))
}

function adjacentSteps() {
  const events = cashierMachine.events.map((type) => ({ type }))
  return adjacencyMapToArray(
    getAdjacencyMap(cashierMachine, { events, filterEvents: (snapshot, event) => snapshot.can(event) }),
  )
}

/** The shortest way from `start` whose last step is wanted. */
function wayTo(edges: Edge[], start: string, wanted: (edge: Edge) => boolean): Edge[] | undefined {
  const seen = new Set([start])
  const queue: Edge[][] = [[]]
  for (const way of queue) {
    const at = way.at(-1)?.state ?? start
    const next = edges.filter((edge) => edge.from === at)
    const last = next.find(wanted)
    if (last) return [...way, last]
    for (const edge of next) {
      if (seen.has(edge.state)) continue
      seen.add(edge.state)
      queue.push([...way, edge])
    }
  }
  return undefined
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
