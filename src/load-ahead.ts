/** Prefetch: what is loaded before it is needed, so that no screen waits for its code (docs/decisions/0096). */
import type { MemberPorts } from './app-context.tsx'
import { createPart, type Part } from './parts.ts'
import type { PortPart, Screen } from './screen.ts'
import { allScreens, maySee, screenAt, screens } from './screens.ts'

type Ports = Pick<MemberPorts, PortPart>

/** The daily screens of a cashier load with the frame: keys typed right after Alt+2 belong to the screen it leads to. */
const daily = [screens.dashboard, screens.openRegister, screens.closeRegister, screens.sale]

/** The frame of the screens behind the sign-in. */
export const memberRoutes = createPart(async () => {
  const [{ MemberRoutes }] = await Promise.all([
    import('./member-routes.tsx'),
    ...daily.map(({ view }) => view.load()),
  ])
  return MemberRoutes
})

/** Prefetches the screen at `path` and its ports, while the sign-in is being checked or the till is still being read. */
export function loadFirstScreen(path: string, member: Part<{ ports: Ports }>): void {
  // The code that shows the screen loads it again and reports the failure.
  void Promise.allSettled([memberRoutes.load(), screenAt(path)?.view.load(), loadNeeds(path, member)])
}

async function loadNeeds(path: string, member: Part<{ ports: Ports }>): Promise<void> {
  const { ports } = await member.load()
  const needs = screenAt(path)?.needs
  if (needs) await ports[needs].load()
}

/**
 * Prefetches, one after another, the screens that a user may see, while the browser is idle. A browser without
 * requestIdleCallback loads each screen when it is first shown.
 * @returns a function that stops.
 */
export function loadWhenIdle(viewer: Parameters<typeof maySee>[0], ports: Ports): () => void {
  if (!('requestIdleCallback' in window)) return () => undefined
  const wanted = allScreens.filter((screen) => maySee(viewer, screen))
  let handle = 0
  let isWanted = true
  const next = () => {
    const screen = wanted.shift()
    if (!screen || !isWanted) return
    handle = requestIdleCallback(() => void loadScreen(screen, ports).then(next, next))
  }
  next()
  return () => {
    isWanted = false
    cancelIdleCallback(handle)
  }
}

async function loadScreen({ view, needs }: Screen, ports: Ports): Promise<void> {
  await Promise.all([view.load(), needs && ports[needs].load()])
}
