import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { Redirect } from 'wouter'
import { AppPortsProvider, FrontPortsProvider, type AppPorts, type StartPorts } from './app-context.tsx'
import { ErrorBoundary } from './components/feedback/error-boundary.tsx'
import { useEarlyMenuKey } from './components/keys/early-menu-key.ts'
import { PartView } from './components/part-view.tsx'
import { usePart } from './components/use-part.ts'
import { FullScreenSpinner } from './components/feedback/spinner.tsx'
import { Toasts } from './components/feedback/toasts.tsx'
import { GuestRoutes } from './guest-routes.tsx'
import { loadFirstScreen, memberRoutes } from './load-ahead.ts'
import { loadedOf, loadedPart } from './parts.ts'

/** The whole browser side over its ports; the state of the session decides what is shown. */
export function App({ ports, queryClient }: { ports: StartPorts; queryClient: QueryClient }) {
  return (
    <ErrorBoundary onError={ports.screenFailed}>
      <QueryClientProvider client={queryClient}>
        <FrontPortsProvider value={ports}>
          <Pages ports={ports} />
          <Toasts />
        </FrontPortsProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  )
}

function Pages({ ports }: { ports: StartPorts }) {
  const isEntering = useSelector(ports.session, (snapshot) => snapshot.matches('loggingIn'))
  useEffect(() => {
    if (isEntering) loadFirstScreen(location.pathname, ports.member)
  }, [isEntering, ports])
  const stage = useSelector(ports.session, (snapshot) => {
    if (snapshot.hasTag('leaving')) return 'leaving'
    if (snapshot.hasTag('guest')) return 'guest'
    return snapshot.matches('loggedIn') ? 'member' : 'waiting'
  })
  // It takes a moment to find out which tab has the till.
  const hasRegister = useSelector(
    useSelector(ports.session, (snapshot) => snapshot.children.tillHolder),
    (holder) => holder?.children.register !== undefined,
  )
  const page = stage === 'member' && !hasRegister ? 'waiting' : stage
  const { earlyMenuKey } = ports
  useEarlyMenuKey(earlyMenuKey, isEntering)
  useEffect(() => {
    // Nobody has signed in: what was pressed leads nowhere.
    if (page === 'guest' && !isEntering) earlyMenuKey.take()
  }, [page, isEntering, earlyMenuKey])
  switch (page) {
    case 'member':
      return <MemberPages ports={ports} />
    case 'guest':
      return <GuestRoutes />
    case 'leaving':
      // Signing out returns to / from every address, also from an unknown one (docs/product.md §2.1).
      return (
        <>
          <Redirect to="/" replace />
          <FullScreenSpinner label="Cargando" />
        </>
      )
    case 'waiting':
      return <WaitingPage ports={ports} />
  }
}

/** The screens behind the sign-in. Their ports are there: nobody is signed in before they are loaded. */
function MemberPages({ ports }: { ports: StartPorts }) {
  const member = loadedOf(ports.member)
  const all: AppPorts = useMemo(() => ({ ...ports, ...member.ports }), [ports, member])
  return (
    <AppPortsProvider value={all}>
      <PartView view={memberRoutes} waiting={<EarlySpinner ports={ports} />} />
    </AppPortsProvider>
  )
}

const nothing = loadedPart(null)

/** Shown until it is known who is signed in and which tab has the till. Fails when a signed-in tab cannot load its ports. */
function WaitingPage({ ports }: { ports: StartPorts }) {
  usePart<unknown>(ports.isResumed ? ports.member : nothing)
  return <EarlySpinner ports={ports} />
}

/** Before the frame of the screens is there. */
function EarlySpinner({ ports: { earlyMenuKey } }: { ports: StartPorts }) {
  useEarlyMenuKey(earlyMenuKey, true)
  return <FullScreenSpinner label="Cargando" />
}
