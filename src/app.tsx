import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { Redirect } from 'wouter'
import { AppPortsProvider, type AppPorts } from './app-context.tsx'
import { ErrorBoundary } from './components/feedback/error-boundary.tsx'
import { PartView } from './components/part-view.tsx'
import { FullScreenSpinner } from './components/feedback/spinner.tsx'
import { Toasts } from './components/feedback/toasts.tsx'
import { GuestRoutes } from './guest-routes.tsx'
import { loadFirstScreen, memberRoutes } from './load-ahead.ts'

/** The whole browser side over its ports; the state of the session decides what is shown. */
export function App({ ports, queryClient }: { ports: AppPorts; queryClient: QueryClient }) {
  return (
    <ErrorBoundary onError={ports.screenFailed}>
      <QueryClientProvider client={queryClient}>
        <AppPortsProvider value={ports}>
          <Pages ports={ports} />
          <Toasts />
        </AppPortsProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  )
}

function Pages({ ports }: { ports: AppPorts }) {
  const isEntering = useSelector(ports.session, (snapshot) => snapshot.matches('loggingIn'))
  useEffect(() => {
    if (isEntering) loadFirstScreen(location.pathname, ports)
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
  switch (page) {
    case 'member':
      return <PartView view={memberRoutes} waiting={<FullScreenSpinner label="Cargando" />} />
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
      return <FullScreenSpinner label="Cargando" />
  }
}
