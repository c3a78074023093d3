/** The shapes of texts that people write (docs/product.md §5.1). They are trimmed, and their refusals are Spanish. */
import { messages } from '../messages.ts'
import { MAX_NAME, MAX_TEXT } from '../validation/text-limits.ts'
import { isStorable } from '../validation/body.ts'
import { REFUSED, type Place, type Reader, type Refused, type Shape } from './shape.ts'

const { required, tooLong, tooShort, text: noText } = messages.validation

/** A required text of `least` to `most` characters. @param missing the text for one that is missing. */
export function writtenText({
  least = 1,
  most = MAX_NAME,
  missing = required,
}: { least?: number; most?: number; missing?: string } = {}): Shape<string, string> {
  return {
    description: { is: 'text', least, most },
    read(value, place, reader) {
      const typed = typeof value === 'string' ? value.trim() : ''
      if (typed === '') return refused(reader, place, missing)
      return lengthChecked(typed, { least, most }, place, reader)
    },
    write: (text) => text,
  }
}

/** An optional text; a missing or empty one is null. */
export function optionalText(most = MAX_TEXT): OptionalText {
  return {
    description: {
      is: 'null or',
      shape: { ...writtenText({ most }), description: { is: 'text', least: 0, most } },
    },
    absent: 'defaulted',
    read(value, place, reader) {
      if (value === undefined || value === null) return null
      if (typeof value !== 'string') return refused(reader, place, noText)
      return lengthChecked(value.trim(), { least: 0, most }, place, reader) || null
    },
    write: (text) => text,
  }
}

export interface OptionalText extends Shape<string | null, string | null> {
  readonly absent: 'defaulted'
}

function lengthChecked(
  text: string,
  { least, most }: { least: number; most: number },
  place: Place,
  reader: Reader,
): string | Refused {
  const wrong = [
    ...(isStorable(text) ? [] : [noText]),
    ...(text.length < least ? [tooShort(least)] : []),
    ...(text.length > most ? [tooLong] : []),
  ]
  return wrong.length === 0 ? text : refused(reader, place, ...wrong)
}

function refused(reader: Reader, place: Place, ...texts: string[]): Refused {
  reader.refuse(place, ...texts)
  return REFUSED
}
