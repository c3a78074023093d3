/** The shapes of texts as they are, choices and flags. The first page needs no others: what converts figures and days is beside them. */
import { REFUSED, type Description, type Shape } from './shape.ts'

interface Rules<Inner, Wire> {
  description: Description
  /** From each form; null for what is no such value. */
  from: {
    sent(value: unknown): Inner | null
    kept(value: unknown): Inner | null
    typed?(value: unknown): Inner | null
  }
  /** Why a value of its type is refused; nothing where it is accepted. */
  wrong?(value: Inner): string[]
  /** Why anything else is refused. */
  refusal: string | ((value: unknown) => string)
  write(value: Inner): Wire
}

/** Makes a shape of a single value. */
export function valueOf<Inner, Wire>({
  description,
  from,
  wrong,
  refusal,
  write,
}: Rules<Inner, Wire>): Shape<Inner, Wire> {
  return {
    description,
    read(value, place, reader) {
      const read = from[reader.form]?.(value) ?? null
      if (read === null) {
        reader.refuse(place, typeof refusal === 'string' ? refusal : refusal(value))
        return REFUSED
      }
      const texts = wrong?.(read) ?? []
      if (texts.length === 0) return read
      reader.refuse(place, ...texts)
      return REFUSED
    },
    write,
  }
}

export const same = <T>(value: T): T => value
export const sameIn = <T>(read: (value: unknown) => T | null) => ({ sent: read, kept: read, typed: read })
const textIn = (value: unknown) => (typeof value === 'string' ? value : null)

/** Any text, as answers have it. */
export function text(refusal = 'is not a text'): Shape<string, string> {
  return valueOf({
    description: { is: 'text', least: 0, most: null },
    from: sameIn(textIn),
    refusal,
    write: same,
  })
}

/** One of some texts. */
export function choice<Choice extends string>(
  of: readonly Choice[],
  refusal = `is none of ${of.join(', ')}`,
): Shape<Choice, Choice> {
  return valueOf<Choice, Choice>({
    description: { is: 'choice', of },
    from: sameIn((value) => of.find((one) => one === value) ?? null),
    refusal,
    write: same,
  })
}

/** True or false. */
export function flag(refusal = 'is neither true nor false'): Shape<boolean, boolean> {
  return valueOf<boolean, boolean>({
    description: { is: 'flag' },
    from: {
      ...sameIn((value) => (typeof value === 'boolean' ? value : null)),
      typed: (value) => (value === 'true' || value === 'false' ? value === 'true' : null),
    },
    refusal,
    write: same,
  })
}
