import { useSyncExternalStore } from 'react'

/** Under 768 px (docs/product.md §9.2). */
const narrow = '(max-width: 767.98px)'

/** Whether the window is narrow (docs/product.md §9.2). */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (listen) => {
      const query = window.matchMedia(narrow)
      query.addEventListener('change', listen)
      return () => query.removeEventListener('change', listen)
    },
    () => window.matchMedia(narrow).matches,
  )
}
