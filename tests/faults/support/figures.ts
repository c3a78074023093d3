import { isLongForm } from './rounds.ts'

/** Prints the figures of a fault test, in the long form only: `kill -9 on SQLite: kills 300, acknowledged 4210`. */
export function tellFigures(name: string, figures: Readonly<Record<string, number>>): void {
  if (!isLongForm) return
  const list = Object.entries(figures).map(([what, count]) => `${what} ${count}`)
  process.stdout.write(`${name}: ${list.join(', ')}\n`)
}
