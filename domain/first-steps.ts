/** Which first steps a store has done. */
export interface FirstSteps {
  product: boolean
  /** Whether it has a client apart from the default client. */
  client: boolean
  /** Whether a register was ever opened. */
  register: boolean
  sale: boolean
  /** Full names of the users who can add products. Empty when the store has products. */
  managers: readonly string[]
}

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
