import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { calls } from '../../../domain/calls/calls.ts'

const folder = join(import.meta.dirname, '../../../domain/calls')

test('every call that an area describes is in the list of its area, once', async () => {
  const modules = await Promise.all(
    readdirSync(folder).map(async (file): Promise<object> => import(join(folder, file)) as Promise<object>),
  )
  const described = modules.flatMap((module): unknown[] => Object.values(module)).filter(isCall)

  expect(described.length).toBeGreaterThan(50)
  expect(described.filter((call) => !calls.includes(call as never))).toEqual([])
  expect(new Set(calls).size).toBe(calls.length)
})

function isCall(value: unknown): value is object {
  return typeof value === 'object' && value !== null && 'rule' in value && 'answer' in value
}
