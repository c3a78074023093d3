/** How far a store has come on its way to its first sale. */
export interface FirstSteps {
  product: boolean
  /** Besides the default client. */
  client: boolean
  /** Whether a register was ever opened. */
  register: boolean
  sale: boolean
  /** Who can add products, while there are none: full names. */
  managers: readonly string[]
}

/** Whoever has sold needs no guide, whatever was left out on the way. */
export function areStepsOver({ product, client, register, sale }: FirstSteps): boolean {
  return sale || (product && client && register)
}

/** Where someone who cannot add products is sent: `Pide a Elena Morales o a Marta Castillo que los agregue.` */
export function askForProducts(managers: readonly string[]): string {
  const last = managers.at(-1)
  if (last === undefined) return 'Pide a quien administra la tienda que los agregue.'
  const others = managers.slice(0, -1).map((name) => `a ${name}`)
  return `Pide ${[...(others.length > 0 ? [others.join(', ')] : []), `a ${last}`].join(' o ')} que los agregue.`
}
