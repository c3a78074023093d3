import type { AnyShape } from '../../../domain/shape/shape.ts'

/** Words about the fields of shapes of objects, which only the document has. */
const said = new WeakMap<object, Readonly<Record<string, string>>>()

/** Says in words what fields of an object are; the compiler knows their names. */
export function say<F extends Readonly<Record<string, AnyShape>>>(
  { fields }: { fields: F },
  words: { readonly [Name in keyof F]?: string },
): void {
  said.set(fields, { ...said.get(fields), ...(words as Readonly<Record<string, string>>) })
}

/** What was said about the fields of an object. */
export function wordsAbout(fields: object): Readonly<Record<string, string>> {
  return said.get(fields) ?? {}
}
