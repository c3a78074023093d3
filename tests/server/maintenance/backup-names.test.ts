import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  backupName,
  backupsFromFuture,
  dailyBackupName,
  isDailyDue,
  surplusBackups,
} from '../../../server/files/backup-names.ts'

const DAY = 86_400_000
/** Noon of 20 November 2026 in Guatemala. */
const NOON = Date.parse('2026-11-20T18:00:00Z')

/** A clock with jumps of days forwards and backwards. */
const anyDay = fc.integer({ min: -400, max: 4_000 }).map((days) => NOON + days * DAY)

/** Backups of a version without numbers, with a right or a wrong clock. */
const oldDaily = fc.integer({ min: 20_250_101, max: 20_991_231 }).map((day) => `ventas-${day}-daily.sqlite`)

/** A folder of backups, as a server keeps it; `made` has all backups ever made, in order. */
function openFolder(start: readonly string[], keep: number) {
  const folder = { names: [...start], made: [] as string[] }
  const add = (name: string) => {
    folder.names.push(name)
    folder.made.push(name)
    const surplus = surplusBackups(folder.names, keep, name)
    folder.names = folder.names.filter((each) => !surplus.includes(each))
  }
  return {
    folder,
    daily: (now: number) => {
      if (isDailyDue(folder.names, now, 3)) add(dailyBackupName(folder.names, now, 3))
    },
    update: (now: number) => add(backupName(folder.names, 'update-0a1b2c', now)),
  }
}

describe('at any clock', () => {
  test('the newest backup exists, one a day is enough, and the newest ones stay', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(oldDaily, { maxLength: 20 }),
        fc.integer({ min: 1, max: 14 }),
        fc.array(fc.record({ now: anyDay, update: fc.boolean() }), { minLength: 1, maxLength: 40 }),
        (old, keep, steps) => {
          const { folder, daily, update } = openFolder(old, keep)
          for (const step of steps) {
            if (step.update) update(step.now)
            daily(step.now)
            const last = folder.made.at(-1)
            if (last !== undefined) expect(folder.names).toContain(last)
            const before = folder.made.length
            for (let minute = 1; minute <= 3; minute++) daily(step.now + minute * 60_000)
            expect(folder.made).toHaveLength(before)
          }
          const numbered = folder.names.filter((name) => !old.includes(name))
          expect(numbered).toEqual(folder.made.slice(-keep))
          expect(folder.names).toHaveLength(Math.min(keep, old.length + folder.made.length))
        },
      ),
    )
  })

  test('each day of a right clock has its backup, also a day that a wrong clock has used before', () => {
    fc.assert(
      fc.property(fc.array(anyDay, { maxLength: 20 }), fc.integer({ min: 0, max: 30 }), (wrong, first) => {
        // That day may have its backup already, see below.
        fc.pre(!wrong.includes(NOON + first * DAY))
        const { folder, daily } = openFolder([], 14)
        for (const now of wrong) daily(now)
        for (let day = first; day < first + 30; day++) {
          const before = folder.made.length
          daily(NOON + day * DAY)
          const today = folder.made.at(-1) ?? ''
          const [due] = dailyBackupName([], NOON + day * DAY, 3).split('-daily')
          expect(today.startsWith(`${due}-daily-`)).toBe(true)
          expect(folder.made).toHaveLength(before + 1)
        }
      }),
    )
  })

  test('the last backup of a fast clock with today’s date counts as that of today', () => {
    const { folder, daily } = openFolder([], 14)
    for (const now of [NOON, NOON + DAY, NOON, NOON + DAY]) daily(now)
    expect(folder.names).toEqual(['ventas-20261120-daily-1.sqlite', 'ventas-20261121-daily-2.sqlite'])
  })

  test('processes with different clocks do not make backups endlessly', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyDay, { minLength: 2, maxLength: 4 }), (clocks) => {
        const { folder, daily } = openFolder([], 14)
        for (let minute = 0; minute < 60; minute++) for (const clock of clocks) daily(clock + minute * 60_000)
        expect(folder.made.length).toBeLessThanOrEqual((clocks.length * (clocks.length + 1)) / 2)
      }),
    )
  })
})

test('names with a later day than today count as future; drafts and other files are not backups', () => {
  const names = [
    'ventas-20261120-daily-3.sqlite',
    'ventas-20261121-daily-1.sqlite',
    'ventas-20350101-100000-asked.sqlite',
    'ventas-20350101-daily.sqlite.part',
    'ventas-20350101.txt',
  ]
  expect(backupsFromFuture(names, NOON)).toEqual([
    'ventas-20350101-100000-asked.sqlite',
    'ventas-20261121-daily-1.sqlite',
  ])
  expect(backupsFromFuture(names, NOON + DAY)).toEqual(['ventas-20350101-100000-asked.sqlite'])
})

test('a backup gets a number after those in progress', () => {
  expect(dailyBackupName(['ventas-20261120-100000-update-0a1b2c-7.sqlite.part'], NOON, 3)).toBe(
    'ventas-20261120-daily-8.sqlite',
  )
  expect(backupName([], 'asked', NOON)).toBe('ventas-20261120-120000-asked-1.sqlite')
  expect(isDailyDue(['ventas-20261120-daily-8.sqlite.part'], NOON, 3)).toBe(false)
})
