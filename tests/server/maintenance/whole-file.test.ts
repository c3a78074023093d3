import { writeFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeWholeFile, TakenError } from '../../../server/files/whole-file.ts'

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ventas-whole-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('a file that another process finishes at that moment is left as it is', async () => {
  const folder = await newFolder()
  const path = join(folder, 'backup.sqlite')
  const made = makeWholeFile(path, (draft) => writeFile(draft, 'of this process'))
  writeFileSync(path, 'of another process')
  await expect(made).rejects.toThrow(TakenError)
  expect(await readFile(path, 'utf8')).toBe('of another process')
  expect(await readdir(folder)).toEqual(['backup.sqlite'])
})

test('a file that is being made is refused, and its draft stays', async () => {
  const folder = await newFolder()
  const path = join(folder, 'backup.sqlite')
  const goOn = Promise.withResolvers<undefined>()
  const begun = Promise.withResolvers<undefined>()
  const made = makeWholeFile(path, async (draft) => {
    begun.resolve(undefined)
    await goOn.promise
    await writeFile(draft, 'whole')
  })
  await begun.promise
  await expect(makeWholeFile(path, (draft) => writeFile(draft, 'twice'))).rejects.toThrow(TakenError)
  goOn.resolve(undefined)
  await made
  expect(await readFile(path, 'utf8')).toBe('whole')
  expect(await readdir(folder)).toEqual(['backup.sqlite'])
})
