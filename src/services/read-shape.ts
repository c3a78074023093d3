import { firstRefusal, readAs, type AnyShape, type Inner } from '../../domain/shape/shape.ts'
import { malformedAnswer } from './request-failure.ts'

/** A part of an answer. @param where its path in the answer. @throws RequestFailure when it is not as the shape says. */
export function readShape<S extends AnyShape>(shape: S, value: unknown, where = ''): Inner<S> {
  const read = readAs(shape, value)
  if ('value' in read) return read.value
  const { path, text } = firstRefusal(read.refusals)
  const place = [where, path].filter((name) => name !== '').join('.')
  throw malformedAnswer(`${place === '' ? 'data' : place.replaceAll(/\.(\d+)/g, '[$1]')} ${text}`)
}
