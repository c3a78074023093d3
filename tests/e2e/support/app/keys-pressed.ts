import type { AppDriver } from './app-driver.ts'

/** The keys that a person presses during `work`; scans are none. */
export async function keysPressed(app: AppDriver, work: () => Promise<void>): Promise<readonly string[]> {
  const before = app.pressedKeys().length
  await work()
  return app.pressedKeys().slice(before)
}
