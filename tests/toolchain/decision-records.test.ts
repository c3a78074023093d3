import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { citations } from './citations.ts'

const folder = 'docs/decisions'

/** The records: number and title from their first line, and the file. */
const records = readdirSync(folder)
  .filter((file) => file !== 'README.md')
  .toSorted()
  .map((file) => {
    const [line = ''] = readFileSync(`${folder}/${file}`, 'utf8').split('\n')
    const [, number = '', title = ''] = /^# (\d{4}) · (.+)$/.exec(line) ?? []
    return { number, file, title }
  })

/** The topics of the index, each with its rows. */
const topics = readFileSync(`${folder}/README.md`, 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((topic) =>
    Array.from(
      topic.matchAll(/^\| \[(\d{4})\]\((\S+)\) +\| (.+?) +\| (.+?) +\|$/gm),
      ([, number = '', file = '', title = '', status = '']) => ({ number, file, title, status }),
    ),
  )

const rows = topics.flat().toSorted((one, other) => one.file.localeCompare(other.file))

test('the index has every record once, with its own number and title', () => {
  expect(rows.map(({ number, file, title }) => ({ number, file, title }))).toEqual(records)
})

test('each topic of the index has its records in the order of numbers', () => {
  const numbers = topics.map((topic) => topic.map(({ number }) => number))
  expect(numbers).toEqual(numbers.map((topic) => topic.toSorted()))
  expect(numbers.filter((topic) => topic.length === 0)).toEqual([])
})

test('no number is used twice, and each file name begins with its number', () => {
  const numbers = records.map(({ number }) => number)
  expect(numbers).toEqual([...new Set(numbers)])
  expect(records.filter(({ number, file }) => !file.startsWith(`${number}-`))).toEqual([])
})

test('every status is in force or replaced, and names only existing records', () => {
  const known = new Set(records.map(({ number }) => number))
  const wrong = rows.filter(({ number, status }) => {
    const others = status.match(/\d{4}/g) ?? []
    const isSound =
      status === 'in force' || /^(?:in part )?replaced by \d{4}(?:(?:, | and )\d{4})*$/.test(status)
    return !isSound || others.some((other) => other === number || !known.has(other))
  })
  expect(wrong).toEqual([])
})

test('every cited record exists', () => {
  const files = records.map(({ file }) => file.replace('.md', ''))
  const cited = citations(/docs\/decisions\/(\d{4}(?:-[a-z0-9-]+)?)/g)
  const isThere = (name: string) => files.some((file) => file === name || file.startsWith(`${name}-`))
  expect(cited.filter(({ cited: name }) => !isThere(name))).toEqual([])
})
