import type { BarSymbol } from '../../../domain/bars/code-128.ts'

/** The modules of a symbol: 1 is a bar. */
export function modulesOf({ modules, bars }: BarSymbol): string {
  const drawn = Array<string>(modules).fill('0')
  for (const { at, width } of bars) drawn.fill('1', at, at + width)
  return drawn.join('')
}
