/** The wiring of the browser side: services, machines and screens meet only here and in wiring/. */
import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import type { StartPorts } from './app-context.tsx'
import { notifyWithToasts } from './components/feedback/toasts.tsx'
import { loadFirstScreen } from './load-ahead.ts'
import { failure, type Notice } from './machines/notice.ts'
import { createPart, type Part } from './parts.ts'
import { builtFor, createApiClient } from './services/api-client.ts'
import { createKeptProducts } from './services/catalog/kept-products.ts'
import { createBusinessCopies } from './services/device/business-copies.ts'
import { swallowBrowserChords } from './services/device/browser-chords.ts'
import { watchConnection } from './services/connection/connection.ts'
import { createDeviceSettings, type DeviceSettingsStore } from './services/device/device-settings.ts'
import { createDeviceToken } from './services/session/device-token.ts'
import { createQueryClient } from './services/query-client.ts'
import { createFailureReporter } from './services/connection/failure-reporter.ts'
import { watchPageErrors } from './services/connection/page-errors.ts'
import { createClockDoubt } from './services/connection/clock-doubt.ts'
import { createPageAge } from './services/connection/page-age.ts'
import { createServerClock } from './services/connection/server-clock.ts'
import { applyTheme } from './services/device/theme.ts'
import { createTokenStore } from './services/session/token-store.ts'
import { createSession } from './wiring/create-session.ts'
import { wireFront } from './wiring/wire-front.ts'
import type { Member } from './wiring/wire-member.tsx'
import './theme/main.scss'

interface AppOptions {
  /** Empty for the server that served the page. */
  host?: string
  settings?: DeviceSettingsStore
}

/** Builds the app against a server. */
export function createApp({ host = builtFor(), settings = createDeviceSettings() }: AppOptions = {}) {
  let isStopped = false
  /** A stopped app says nothing: what it was loading may still fail. */
  const notify = (notice: Notice) => {
    if (!isStopped) notifyWithToasts(notice)
  }
  const tokens = createTokenStore()
  const queryClient = createQueryClient((reasons) => notify(failure(...reasons)))
  const clock = createServerClock()
  const clockDoubt = createClockDoubt()
  const pageAge = createPageAge({
    script: import.meta.url,
    isBusy: () => member.loaded()?.hasOpenWork() === true,
    reload: () => location.reload(),
  })
  const client = createApiClient({
    token: tokens.token,
    onDate: clock.update,
    onServerClock: clockDoubt.hear,
    onPage: pageAge.hear,
    host,
  })
  const { api, online } = watchConnection(client)
  const failures = createFailureReporter({ api, isSignedIn: () => tokens.session() !== null })
  const keptProducts = createKeptProducts(tokens.session)
  const copies = createBusinessCopies(keptProducts, tokens.session)

  const member: Part<Member> = createPart(async () => {
    const { wireMember } = await import('./wiring/wire-member.tsx')
    return wireMember({
      api,
      queryClient,
      tokens,
      clock,
      settings,
      failures,
      keptProducts,
      session,
      origin: host,
      notify,
    })
  })
  const session = createSession(
    { api, tokens, device: createDeviceToken(), queryClient, clock, copies, member },
    {
      notify,
      forgetSession: () => {
        tokens.clear()
        queryClient.clear()
        copies.removeForeign()
      },
    },
  )

  const stopWatching = watchPageErrors(window, failures.reportPage)
  const stop = () => {
    isStopped = true
    member.loaded()?.stop()
    stopWatching()
    pageAge.stop()
    session.stop()
  }

  const isResumed = tokens.session() !== null
  const ports: StartPorts = {
    ...wireFront(
      { api, tokens, failures, member, stop },
      { session, settings, online, clockDoubt, isOld: pageAge, notify },
    ),
    member,
    isResumed,
  }
  if (isResumed) {
    // While the rest of the program is loaded.
    keptProducts.open()
    // Whoever loads it: a failed load is shown, and may be tried again.
    member.subscribe(() => session.start())
    loadFirstScreen(location.pathname, member)
  } else session.start()

  return {
    ports,
    queryClient,
    page: (
      <>
        <App ports={ports} queryClient={queryClient} />
        <MemberPrinter member={member} />
      </>
    ),
    stop,
  }
}

/** The printer is beside the pages: it stays when the user signs out while a receipt is still being printed. */
function MemberPrinter({ member }: { member: Part<Member> }) {
  const loaded = useSyncExternalStore(member.subscribe, member.loaded)
  return loaded && <loaded.Printer />
}

const root = document.getElementById('root')
if (root) {
  const settings = createDeviceSettings()
  applyTheme(document, settings)
  swallowBrowserChords(window)
  createRoot(root).render(createApp({ settings }).page)
}
