/** Runs measurements in turn, so that a machine that is slower for a minute is slower for all of them. */
import { median } from '../measure.ts'

/** @returns for each measurement the round whose figure is the median of its rounds. */
export async function inTurn<T>(
  rounds: number,
  measurements: readonly (() => Promise<T>)[],
  figureOf: (measured: T) => number,
): Promise<T[]> {
  const measured: T[][] = measurements.map(() => [])
  for (let round = 0; round < rounds; round++)
    for (const [index, measure] of measurements.entries()) measured[index]?.push(await measure())
  return measured.map((ofOne) => {
    const middle = median(ofOne.map(figureOf))
    const found = ofOne.find((one) => figureOf(one) === middle)
    if (found === undefined) throw new RangeError('No rounds')
    return found
  })
}
