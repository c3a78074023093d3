import { useState } from 'react'
import { screenAt } from '../../screens.ts'
import type { Screen } from '../../screen.ts'

/** More are as quickly found by their name. */
const MOST = 5

/**
 * The screens that this person opened since signing in, the last one first, without the one in sight (docs/decisions/0165).
 * @param path of the screen in sight.
 */
export function useRecentScreens(path: string): readonly Screen[] {
  const here = screenAt(path)
  const [opened, setOpened] = useState<readonly Screen[]>([])
  if (here && opened[0] !== here) setOpened([here, ...opened.filter((screen) => screen !== here)])
  return opened.filter((screen) => screen !== here).slice(0, MOST)
}
