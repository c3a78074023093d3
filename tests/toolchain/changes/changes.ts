import { globSync } from 'node:fs'

/** The topics of a release in CHANGELOG.md, in their order. */
export const topics = [
  'Selling',
  'Records',
  'Goods',
  'The drawer',
  'Ways to pay',
  'Fiado',
  'Rights',
  'Settings of the store',
  'Running it',
] as const

/** The files about what is new since the last release. */
export const changeFiles = () => globSync('docs/changes/*.md', { exclude: ['**/README.md'] }).sort()

/** What one file of docs/changes says: its topic, and its items as text of Markdown. */
export interface Change {
  topic: (typeof topics)[number]
  items: string
}

/**
 * Reads a file of docs/changes: the topic, an empty line, and items that begin with `- `; the further lines of an item are
 * indented by two spaces (docs/changes/README.md).
 * @throws Error that names the file when it has another form.
 */
export function readChange(name: string, content: string): Change {
  const [first = '', empty, ...lines] = content.trimEnd().split('\n')
  const topic = topics.find((one) => one === first)
  const isList = lines[0]?.startsWith('- ') === true && lines.every((line) => /^(?:- | {2})\S/.test(line))
  if (topic === undefined || empty !== '' || !isList)
    throw new Error(`${name} is not a topic, an empty line and a list: see docs/changes/README.md`)
  return { topic, items: lines.join('\n') }
}

/**
 * The changelog with a new release before the others.
 * @param title its version and its day, as `2.1.0: 3 December 2026`.
 */
export function withRelease(changelog: string, title: string, changes: readonly Change[]): string {
  const parts = topics.flatMap((topic) => {
    const items = changes.filter((change) => change.topic === topic).map((change) => change.items)
    return items.length === 0 ? [] : [topic, items.join('\n')]
  })
  const at = changelog.indexOf('\n## ') + 1
  return `${changelog.slice(0, at)}${[`## ${title}`, ...parts].join('\n\n')}\n\n${changelog.slice(at)}`
}
