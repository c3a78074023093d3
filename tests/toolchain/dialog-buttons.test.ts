import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The buttons of each group in a source: those of a dialog's foot, or of the foot of a form or a step. */
function groupsIn(source: string): string[][] {
  const feet = source.matchAll(/footer=\{\s*<>([\s\S]*?)<\/>|<StepFoot>([\s\S]*?)<\/StepFoot>/g)
  return Array.from(feet, ([, foot, step]) => (foot ?? step ?? '').match(/<Button[\s\S]*?<\/Button>/g) ?? [])
}

const isMain = (button: string) => /variant=("(primary|danger)"|\{.*'(primary|danger)')/.test(button)

test('the main button of a dialog is the last one (docs/decisions/0195)', () => {
  const groups = globSync('src/**/*.tsx').flatMap((file) =>
    groupsIn(readFileSync(file, 'utf8')).map((buttons) => ({ file, main: buttons.map(isMain) })),
  )
  expect(groups.length).toBeGreaterThan(10)
  expect(groups.filter(({ main }) => main.slice(0, -1).includes(true))).toEqual([])
})

test('the way out of a dialog is in its foot', () => {
  const beside = globSync('src/**/*.tsx').filter((file) =>
    /className="screen__actions">(?:(?!<\/div>)[\s\S])*dialogHints\.leave/.test(readFileSync(file, 'utf8')),
  )
  expect(beside).toEqual([])
})
