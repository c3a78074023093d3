import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createChance } from '../../../server/demo/random.ts'
import { backUp, withFile } from '../../../server/services/maintenance/back-up.ts'
import { restoreFile } from '../../../server/services/maintenance/restore.ts'
import { verify, type Findings } from '../../../server/services/maintenance/verify.ts'
import { NOON } from '../../support/shops/shop.ts'
import { createSoldShop, inFolder } from '../../support/shops/sold-shop.ts'
import { tellFigures } from '../support/figures.ts'
import { makeFolder } from '../support/folder-shop.ts'
import { isLongForm } from '../support/rounds.ts'

const FLIPS = 150

/** The line of the hash, in bytes: a flipped bit there counts too. */
const LAST_LINE = 73

test('of 150 backups with one flipped bit, also in the hash, none is restored; the intact one is', async () => {
  const folder = await makeFolder()
  const data = join(folder, 'data')
  const backup = join(folder, 'copia.sqlite')
  const flipped = join(folder, 'cambiada.sqlite')
  await mkdir(data)
  const shop = await createSoldShop(inFolder(data))
  await backUp(shop.db, backup)
  await shop.close()
  const whole = await readFile(backup)
  const content = whole.subarray(0, -LAST_LINE)
  const before = await readdir(data)
  const chance = createChance(1)
  const bits = Array.from({ length: FLIPS }, () => chance.whole(0, content.length * 8 - 1))
  const bitsOfHash = Array.from(
    { length: LAST_LINE },
    (_, index) => (content.length + index) * 8 + (index % 8),
  )
  const accepted: number[] = []
  for (const bit of [...bits, ...bitsOfHash]) {
    await writeFile(flipped, withFlipped(whole, bit))
    if (await isAccepted(restoreFile(flipped, data, NOON, judge))) accepted.push(bit)
  }
  expect(accepted).toEqual([])
  expect(await readdir(data)).toEqual(before)
  const withoutHash = isLongForm ? await acceptedOf(bits, content, flipped) : 0
  tellFigures('one flipped bit', { backups: FLIPS, accepted: 0, 'accepted without a hash': withoutHash })
  await restoreFile(backup, data, NOON, judge)
})

/** The number of accepted backups without a hash, as older versions made them. */
async function acceptedOf(bits: readonly number[], content: Buffer, path: string): Promise<number> {
  let count = 0
  for (const bit of bits) {
    await writeFile(path, withFlipped(content, bit))
    if (await isAccepted(withFile(path, verify).then(judge))) count += 1
  }
  return count
}

/** Throws as `restore` does. */
function judge({ damage, wrongSchema, inconsistencies }: Findings): void {
  const wrong = [...damage, ...wrongSchema, ...inconsistencies]
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
}

function isAccepted(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  )
}

function withFlipped(content: Buffer, bit: number): Buffer {
  const copy = Buffer.from(content)
  const byte = Math.floor(bit / 8)
  copy.writeUInt8(copy.readUInt8(byte) ^ (1 << (bit % 8)), byte)
  return copy
}
