import { routeRules } from '../../../domain/route-rules.ts'
import type { Source } from './sources.ts'

const paths = new Set(routeRules.map(({ path }) => withoutNames(path)))

/**
 * How often sources name a call by its path: `'/sales/:id/void'`, also `{id}` or `${id}`, and behind a method. The addresses
 * of screens look alike, so the files that have them are not read.
 */
export function namedCalls(sources: readonly Source[]): number {
  const texts = sources.filter(({ path }) => !/^src\/(?!services\/)/.test(path)).flatMap(({ lines }) => lines)
  return texts.reduce((sum, line) => sum + pathsIn(line).filter((path) => paths.has(path)).length, 0)
}

/** What stands in a quotation mark and begins as a path, up to its end or query. */
function pathsIn(line: string): string[] {
  const quoted = line.matchAll(/['"`](?:(?:DELETE|GET|POST|PUT) )?(\/(?:\$\{[^}]*\}|[^'"`\s?])+)/g)
  return Array.from(quoted, ([, path = '']) => withoutNames(path))
}

/** A path whose parameters have no names. */
function withoutNames(path: string): string {
  return path.replaceAll(/\$\{[^}]*\}|\{\w+\}|:\w+/g, ':')
}
