import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sessionSecret } from '../../../server/secret.ts'

describe('the secret of sessions', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ventas-secret-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  test('is made once, readable only by its owner, however many processes start', async () => {
    const data = join(folder, 'data')
    const secrets = await Promise.all(Array.from({ length: 10 }, () => sessionSecret(data)))
    expect(new Set(secrets.map((secret) => Buffer.from(secret).toString('hex'))).size).toBe(1)
    expect(secrets[0]).toHaveLength(32)
    expect(await readdir(data)).toEqual(['session-secret'])
    expect((await stat(join(data, 'session-secret'))).mode & 0o777).toBe(0o600)
    expect(await sessionSecret(data)).toEqual(secrets[0])
  })

  test('is readable only by its owner, whatever the umask', async () => {
    const umask = process.umask(0o777)
    await sessionSecret(folder).finally(() => process.umask(umask))
    expect((await stat(join(folder, 'session-secret'))).mode & 0o777).toBe(0o600)
  })

  test('that others can read gets the right file mode and stays', async () => {
    const made = await sessionSecret(folder)
    await chmod(join(folder, 'session-secret'), 0o644)
    expect(await sessionSecret(folder)).toEqual(made)
    expect((await stat(join(folder, 'session-secret'))).mode & 0o777).toBe(0o600)
  })

  test('that is damaged is reported, not replaced', async () => {
    await writeFile(join(folder, 'session-secret'), 'short')
    await expect(sessionSecret(folder)).rejects.toThrow(/session-secret está dañado/)
    expect(await readFile(join(folder, 'session-secret'), 'utf8')).toBe('short')
  })
})
