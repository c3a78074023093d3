/** `npm run release -- 2.1.0`: folds docs/changes into CHANGELOG.md and writes the version. The commit is yours. */
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { changeFiles, readChange, withRelease } from './changes.ts'

const [version = ''] = process.argv.slice(2)
if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('Name the version: npm run release -- 2.1.0')

const files = changeFiles()
const changes = files.map((file) => readChange(file, readFileSync(file, 'utf8')))
const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date())
const changelog = readFileSync('CHANGELOG.md', 'utf8')
execFileSync('npm', ['version', version, '--no-git-tag-version'], { stdio: 'inherit' })
writeFileSync('CHANGELOG.md', withRelease(changelog, `${version}: ${today}`, changes))
for (const file of files) rmSync(file)
