/** The longest wait for a frame, in milliseconds: a page that is not shown draws none. */
const FRAME_LIMIT = 1_000

/** Calls `work` once, after the next frame was drawn: for what must not delay what is shown now. */
export function afterPaint(work: () => void): void {
  let isDue = true
  const begin = () => {
    if (isDue) work()
    isDue = false
  }
  // A timer set in a frame runs after that frame was drawn.
  requestAnimationFrame(() => setTimeout(begin))
  setTimeout(begin, FRAME_LIMIT)
}
