import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useApp } from '../../app-context.tsx'
import { isDialogOpen } from '../../components/focus/use-dialog-focus.ts'
import { useRegister } from '../../components/use-session.ts'
import { menuKeys } from '../../keys/everywhere-keys.ts'
import { registerCondition } from '../../machines/register/register.ts'

/**
 * Follows the keys of the menu. One that leads to a screen of an open or of a closed register is kept until it is known which one it
 * is, as right after signing in; the last one counts (docs/product.md §2.2).
 * @param goTo goes to the first of these paths that the menu has now. @returns whether it has one.
 * @returns a function that takes the paths of a key.
 */
export function useKeptEntry(
  goTo: (paths: readonly string[]) => boolean,
): (paths: readonly string[]) => void {
  const { earlyMenuKey } = useApp()
  const kept = useRef<readonly string[] | null>(null)
  const condition = useSelector(useRegister(), registerCondition)
  const isChecking = condition === 'checking'

  const follow = (paths: readonly string[]) => {
    kept.current = !goTo(paths) && isChecking ? paths : null
  }
  const followEarly = useEffectEvent(() => {
    const early = earlyMenuKey.take()
    const key = menuKeys.find(({ keys }) => keys.some((name) => name === early))
    if (key && !isDialogOpen()) follow(key.paths)
  })
  useEffect(() => followEarly(), [])

  const followKept = useEffectEvent(() => {
    const paths = kept.current
    kept.current = null
    if (paths && !isDialogOpen()) goTo(paths)
  })
  useEffect(() => {
    if (!isChecking) followKept()
  }, [isChecking])
  return follow
}
