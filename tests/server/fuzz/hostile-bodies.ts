import type { Chance } from '../../../server/demo/random.ts'
import { anything, inheritedNames, wrongFor } from './hostile-values.ts'

/** A body that every route refuses. */
export interface HostileBody {
  type: string
  text: string
}

const JSON_TYPE = 'application/json'

/**
 * An accepted body with so many errors that the route must refuse it.
 * @param example the accepted content; all its fields are required but `ignored` and those that are null.
 * @param isChange a missing field of a change is allowed: there a field is wrong, never missing.
 */
export function hostileBody(
  example: object,
  ignored: readonly string[],
  isChange: boolean,
  chance: Chance,
): HostileBody {
  const wrong: Wrong = isChange
    ? (part) => wrongFor(part, chance) ?? 'null'
    : (part) => wrongFor(part, chance)
  const json = (text: string): HostileBody => ({ type: JSON_TYPE, text })
  const wrapped = (content: string) => json(`{"request":${content}}`)
  const good = JSON.stringify(example)
  const recipes: (() => HostileBody)[] = [
    () => wrapped(allWrong(example, wrong, chance)),
    () => wrapped(allWrong(example, wrong, chance)),
    () => wrapped(oneWrong(example, ignored, wrong, chance)),
    () => wrapped(oneWrong(example, ignored, wrong, chance)),
    () => wrapped(oneWrong(example, ignored, wrong, chance)),
    () => wrongWrapper(good, chance),
    () => json(`{"request":${good}}`.slice(0, chance.whole(1, good.length))),
    () => json(`{"request":${good},"request":${chance.pick(['[]', 'null', '1', '"{}"'])}}`),
    () => wrapped(`{"${chance.pick(inheritedNames.slice(0, 2))}":{"prototype":${anything(chance)}}}`),
    () => wrapped(withMore(allWrong(example, wrong, chance), chance)),
    () => unparsed(good, chance),
  ]
  return chance.pick(recipes)()
}

/** A body that cannot be parsed, for routes that accept any other. */
export function unparsed(content: string, chance: Chance): HostileBody {
  const types = [
    'text/plain',
    'text/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/json, text/plain',
    '*/*',
    'x',
  ]
  const text = `{"request":${content}}`
  return chance.next() < 0.5
    ? { type: chance.pick(types), text }
    : {
        type: JSON_TYPE,
        text: chance.pick([`${text}}`, `\ufffe${text}`, `'${text}'`, `${text},`, 'NaN', '{"a":1,}']),
      }
}

function wrongWrapper(good: string, chance: Chance): HostileBody {
  const wrappers = [
    good,
    `[${good}]`,
    `{"Request":${good}}`,
    `{"request":[${good}]}`,
    `{"request":${JSON.stringify(good)}}`,
    `{"data":{"request":${good}}}`,
    ...['null', 'true', '0', '""', '[]', '{}'],
  ]
  return { type: JSON_TYPE, text: chance.pick(wrappers) }
}

/** Another content for a part of a body; null leaves it out. */
type Wrong = (part: unknown) => string | null

function allWrong(value: object, wrong: Wrong, chance: Chance): string {
  return object(Object.entries(value).map(([name, part]) => [name, deepWrong(part, wrong, chance)]))
}

/** The same content with a change at any depth, or another content. */
function deepWrong(value: unknown, wrong: Wrong, chance: Chance): string | null {
  if (typeof value !== 'object' || value === null || chance.next() < 0.3) return wrong(value)
  if (!Array.isArray(value)) return allWrong(value, wrong, chance)
  return `[${value.map((part) => deepWrong(part, wrong, chance) ?? 'null').join(',')}]`
}

function oneWrong(value: object, ignored: readonly string[], wrong: Wrong, chance: Chance): string {
  const needed = Object.entries(value).filter(([name, part]) => part !== null && !ignored.includes(name))
  const [chosen] = chance.pick(needed)
  return oneOther(value, chosen, wrong, chance)
}

/** A body with a single field of any content, at any depth. Some routes accept some of these. */
export function oddBody(example: object, chance: Chance): HostileBody {
  const chosen = chance.pick(Object.keys(example))
  const content = oneOther(example, chosen, () => anything(chance), chance)
  return { type: JSON_TYPE, text: `{"request":${content}}` }
}

/** The same with one other field, at the top or in the first object of its list. */
function oneOther(
  value: object,
  chosen: string,
  other: (part: unknown) => string | null,
  chance: Chance,
): string {
  const fields = Object.entries(value).map(([name, part]): [string, string | null] => {
    if (name !== chosen) return [name, JSON.stringify(part)]
    const [first, ...rest] = Array.isArray(part) ? (part as unknown[]) : []
    if (typeof first !== 'object' || first === null) return [name, other(part)]
    const changed = oneOther(first, chance.pick(Object.keys(first)), other, chance)
    return [name, `[${[changed, ...rest.map((one) => JSON.stringify(one))].join(',')}]`]
  })
  return object(fields)
}

/** Extra fields that would raise rights or change money if they had an effect. */
function withMore(content: string, chance: Chance): string {
  const names = ['id', 'role', 'is_default', 'user_id', 'deleted_at', 'password_hash', 'total']
  return content === '{}' ? '[]' : content.replace(/\}$/, `,"${chance.pick(names)}":${anything(chance)}}`)
}

function object(fields: readonly (readonly [string, string | null])[]): string {
  const written = fields.filter(([, value]) => value !== null)
  return `{${written.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`
}
