/** The page of states: every screen and dialog in every state, over the real machines. It is in no build. */
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { toast } from 'react-toastify/unstyled'
import type { EventObject } from 'xstate'
import '../src/member-routes.tsx'
import '../src/screens/lists/list-page.tsx'
import '../src/screens/reports/report-page.tsx'
import '../src/screens/client-account/account-page.tsx'
import '../src/screens/kardex/kardex-page.tsx'
import '../src/screens/stock-counts/count-pages.ts'
import '../src/screens/delivery/delivery-page.tsx'
import '../src/screens/closings/closings-page.tsx'
import '../src/screens/sold/sold-page.tsx'
import '../src/screens/deliveries/deliveries-page.tsx'
import '../src/screens/scanner/scanner-page.tsx'
import '../src/screens/onboarding/onboarding-page.tsx'
import { applyTheme } from '../src/services/device/theme.ts'
import '../src/theme/main.scss'
import './dev.scss'
import { Overview } from './overview.tsx'
import { pageStates } from './page-states.ts'
import { painted, runInteractions } from './interactions.ts'
import { pageSettings } from './ports/ports.ts'
import { stage } from './stage.tsx'
import { forceStates } from './forced-states.ts'

declare global {
  /** For tests: shows a state and resolves when it is painted. @returns the states of its machines, as JSON by id. */
  var showState: (id: string) => Promise<string>
  /** The ids of all states. */
  var stateIds: readonly string[]
  /** For tests: the address and the machine states of the shown page, as JSON. */
  var shownState: () => string
  /** For tests: the machine states after an event (JSON) to the machine with that id, as JSON. */
  var statesAfter: (machine: string, event: string) => string
}

const root = createRoot(document.getElementById('root') ?? document.body)
const settings = pageSettings('system')
applyTheme(document, settings)
let stop = () => undefined as void

globalThis.stateIds = pageStates.map((state) => state.id)
globalThis.showState = async (id) => {
  const state = pageStates.find((one) => one.id === id)
  stop()
  toast.dismiss()
  // Unmount the state before completely.
  flushSync(() => root.render(null))
  if (!state) throw new Error(`There is no state ${id}`)
  const staged = stage(state, settings)
  stop = staged.stop
  globalThis.shownState = () => JSON.stringify({ path: staged.path(), machines: staged.states() })
  globalThis.statesAfter = (machine, event) =>
    JSON.stringify(staged.statesAfter(machine, JSON.parse(event) as EventObject))
  root.render(staged.page)
  await document.fonts.ready
  do await painted()
  while (!staged.isThere())
  await runInteractions(state.interactions ?? [])
  return JSON.stringify(staged.states())
}

/** `#sale.empty` shows that state as the product does; without a hash the overview is shown. */
function follow(): void {
  const id = decodeURIComponent(location.hash.slice(1))
  if (id === '') root.render(<Overview states={globalThis.stateIds} />)
  else void globalThis.showState(id)
}

forceStates(document)
addEventListener('hashchange', follow)
follow()
