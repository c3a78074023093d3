import type { readFirstSteps } from './calls/own-store.ts'
import type { Inner } from './shape/shape.ts'

/** Which first steps a store has done. */
export type FirstSteps = Inner<typeof readFirstSteps.answer>['firstSteps']

/** Whether the guide is hidden. A store that has sold needs no guide, even when it skipped a step. */
export function areStepsOver({ product, client, register, sale }: FirstSteps): boolean {
  return sale || (product && client && register)
}

/** The hint for a user who cannot add products: `Pide a Elena Morales o a Marta Castillo que los agregue.` */
export function askForProducts(managers: readonly string[]): string {
  const last = managers.at(-1)
  if (last === undefined) return 'Pide a quien administra la tienda que los agregue.'
  const others = managers.slice(0, -1).map((name) => `a ${name}`)
  return `Pide ${[...(others.length > 0 ? [others.join(', ')] : []), `a ${last}`].join(' o ')} que los agregue.`
}
