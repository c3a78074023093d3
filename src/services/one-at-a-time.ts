/** Of the calls during one that still runs only the last one is made, after it: hundreds of commands are not read for each of them. */
export function oneAtATime(run: () => Promise<void>): () => void {
  let isRunning = false
  let isWanted = false
  const start = async () => {
    isRunning = true
    while (isWanted) {
      isWanted = false
      await run().catch(() => undefined)
    }
    isRunning = false
  }
  return () => {
    isWanted = true
    if (!isRunning) void start()
  }
}
