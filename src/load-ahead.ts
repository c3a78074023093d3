/** What is loaded before it is asked for, so that no screen waits for its program (docs/decisions/0096). */
import type { AppPorts, PortPart } from './app-context.tsx'
import { createPart } from './parts.ts'
import { allScreens, maySee, screenAt, screens, type Screen } from './screens.ts'

type Ports = Pick<AppPorts, PortPart>

/** What a cashier goes through all day comes with the frame: the keys struck behind Alt+2 are for the screen it leads to. */
const daily = [screens.dashboard, ...allScreens.filter(({ register }) => register)]

/** The frame of the screens behind the sign-in. */
export const memberRoutes = createPart(async () => {
  const [{ MemberRoutes }] = await Promise.all([
    import('./member-routes.tsx'),
    ...daily.map(({ view }) => view.load()),
  ])
  return MemberRoutes
})

/** Loads what will be shown at `path` to somebody who is signed in, while the session and the till are still being read. */
export function loadFirstScreen(path: string, ports: Ports): void {
  const screen = screenAt(path)
  // Whoever shows it asks again, and says what has failed.
  void Promise.allSettled([memberRoutes.load(), screen && loadScreen(screen, ports)])
}

/**
 * Loads one after the other what someone may see, whenever the browser has nothing else to do. Where it cannot say so,
 * each screen is loaded when it is first shown.
 * @returns stops.
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
