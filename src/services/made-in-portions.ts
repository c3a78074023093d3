/** The items of a portion: making them takes a page a few milliseconds. */
const PORTION = 1_000

/** Lets the page respond before the work goes on. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

/** Makes something of each item of a long list, in portions between which the page responds. @param make is told how many items stand before its portion. */
export async function madeInPortions<Item, Made>(
  items: readonly Item[],
  make: (portion: readonly Item[], before: number) => readonly Made[],
): Promise<Made[]> {
  const made: Made[] = []
  for (let at = 0; at < items.length; at += PORTION) {
    if (at > 0) await nextTask()
    for (const one of make(items.slice(at, at + PORTION), at)) made.push(one)
  }
  return made
}
