/**
 * Whether a persisted snapshot can be resumed: its actor is running, and no actor in its tree has failed.
 * An actor that is restored with an error stays stopped without any message.
 */
export function isRestorable(snapshot: unknown): boolean {
  return statusOf(snapshot) === 'active' && childrenOf(snapshot).every(isSound)
}

function isSound(child: unknown): boolean {
  const snapshot: unknown = typeof child === 'object' && child && 'snapshot' in child ? child.snapshot : null
  return statusOf(snapshot) !== 'error' && childrenOf(snapshot).every(isSound)
}

function statusOf(snapshot: unknown): unknown {
  return typeof snapshot === 'object' && snapshot && 'status' in snapshot ? snapshot.status : undefined
}

function childrenOf(snapshot: unknown): unknown[] {
  if (typeof snapshot !== 'object' || !snapshot || !('children' in snapshot)) return []
  return typeof snapshot.children === 'object' && snapshot.children ? Object.values(snapshot.children) : []
}
