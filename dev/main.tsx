/** The page for developers: every screen and dialog of the product in every state, over the real machines. Never built. */
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { toast } from 'react-toastify/unstyled'
import type { EventObject } from 'xstate'
import '../src/member-routes.tsx'
import '../src/screens/lists/list-page.tsx'
import '../src/screens/reports/report-page.tsx'
import '../src/screens/scanner/scanner-page.tsx'
import '../src/screens/onboarding/onboarding-page.tsx'
import { applyTheme } from '../src/services/device/theme.ts'
import '../src/theme/main.scss'
import './dev.scss'
import { Overview } from './overview.tsx'
import { pageStates } from './page-states.ts'
import { use, painted } from './interactions.ts'
import { pageSettings } from './ports.ts'
import { stage } from './stage.tsx'
import { forceStates } from './forced-states.ts'

declare global {
  /** For tests: shows a state and resolves when it is on the screen. @returns where its machines are, as JSON by id. */
  var showState: (id: string) => Promise<string>
  /** All states there are. */
  var stateIds: readonly string[]
  /** For tests: the address and the machines of the state that is shown, as JSON. */
  var standing: () => string
  /** For tests: where its machines would be once an event (JSON) had come to the one of that id, as JSON. */
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
  // Nothing of the state before is left when this one begins.
  flushSync(() => root.render(null))
  if (!state) throw new Error(`There is no state ${id}`)
  const staged = stage(state, settings)
  stop = staged.stop
  globalThis.standing = () => JSON.stringify({ path: staged.path(), machines: staged.states() })
  globalThis.statesAfter = (machine, event) =>
    JSON.stringify(staged.statesAfter(machine, JSON.parse(event) as EventObject))
  root.render(staged.page)
  await document.fonts.ready
  do await painted()
  while (!staged.isThere())
  await use(state.interactions ?? [])
  return JSON.stringify(staged.states())
}

/** `#sale.empty` shows a state as the product does, without one there is the list of all. */
function follow(): void {
  const id = decodeURIComponent(location.hash.slice(1))
  if (id === '') root.render(<Overview states={globalThis.stateIds} />)
  else void globalThis.showState(id)
}

forceStates(document)
addEventListener('hashchange', follow)
follow()
