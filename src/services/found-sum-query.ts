/** A sum is read each time it is shown, and once: a list says itself what has failed, and is used without its sum. */
export const sumOptions = { staleTime: 0, retry: false, meta: { quiet: true } } as const
