import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { scannerMessages } from '../../../domain/scanner-messages.ts'
import { readingOf, type MeasuredScan } from '../../../domain/scanner-settings.ts'
import { dashed, plain } from '../support/walks/calibration-walk.ts'
import { calibrationIn } from '../support/machines-in.ts'
import { createOutsideWorld } from '../support/outside-world.ts'

function measuring() {
  const world = createOutsideWorld()
  const actor = createActor(calibrationIn(world), { input: { kept: null } }).start()
  const scan = (...scans: MeasuredScan[]) => {
    for (const measured of scans) world.say('measureScans', { type: 'scan.measure', scan: measured })
  }
  return { world, actor, scan, context: () => actor.getSnapshot().context }
}

test('a scanner is measured by its slowest gap, its suffix and the layout by which the catalog knows the code', async () => {
  const { world, actor, scan, context } = measuring()
  scan(dashed, { ...dashed, slowestGapMs: 50 }, dashed)
  expect(world.asked('recogniseScan')).toEqual([dashed])
  await world.answer('recogniseScan', { layout: 'us', prefix: '' })
  expect(context()).toMatchObject({
    found: { gapMs: 63, suffix: 'Enter', layout: 'us' },
    layoutMeasured: true,
  })
  actor.send({ type: 'calibration.keep' })
  expect(world.effects).toEqual(['remember {"gapMs":63,"suffix":"Enter","layout":"us","prefix":""}'])
})

test('a fast scanner gets a minimum gap, and digits do not determine the layout', async () => {
  const { world, scan, context } = measuring()
  scan(plain, plain, plain)
  await world.answer('recogniseScan', null)
  expect(context()).toMatchObject({
    found: { gapMs: 30, suffix: 'Tab', layout: 'system' },
    layoutMeasured: false,
  })
})

test('a code outside the catalog is measured with its printed text', async () => {
  const { world, actor, scan, context } = measuring()
  scan(dashed, dashed, dashed)
  await world.answer('recogniseScan', null)
  actor.send({ type: 'code.submit', text: 'AB_12' })
  expect(context()).toMatchObject({ found: null, problem: scannerMessages.notTheCode("AB'12") })
  actor.send({ type: 'code.submit', text: ' AB-12 ' })
  expect(context()).toMatchObject({ problem: null, found: { gapMs: 50, suffix: 'Enter', layout: 'us' } })
})

test('a fixed text that the scanner types before each code is measured by the catalog, or by the printed code', async () => {
  const text = 'F7401005900013'
  const prefixed = { ...plain, texts: { system: text, us: text, latinAmerica: text, spain: text } }
  expect(readingOf(prefixed, (code) => code === '7401005900013')).toEqual({ layout: 'system', prefix: 'F' })
  const { world, actor, scan, context } = measuring()
  scan(dashed, dashed, dashed)
  await world.answer('recogniseScan', null)
  actor.send({ type: 'code.submit', text: 'B-12' })
  expect(context().found).toEqual({ gapMs: 50, suffix: 'Enter', layout: 'us', prefix: 'A' })
})

test('a user who cannot read the printed code continues without the layout', async () => {
  const { world, actor, scan, context } = measuring()
  scan(dashed, dashed, dashed)
  await world.answer('recogniseScan', null)
  actor.send({ type: 'code.skip' })
  expect(context()).toMatchObject({ layoutMeasured: false, found: { layout: 'system' } })
})

test('typed text does not count as a scan, and another code restarts the measurement', () => {
  const { scan, context } = measuring()
  scan(plain, { ...plain, slowestGapMs: 61 })
  expect(context()).toMatchObject({ scans: [plain], problem: scannerMessages.tooSlow })
  scan(dashed)
  expect(context()).toMatchObject({ scans: [dashed], problem: scannerMessages.differs })
  scan({ ...dashed, suffix: 'none' })
  expect(context()).toMatchObject({
    scans: [{ ...dashed, suffix: 'none' }],
    problem: scannerMessages.differs,
  })
})

test('the last scans of the trial stay listed, newest first', async () => {
  const { world, scan, context } = measuring()
  scan(plain, plain, plain)
  await world.answer('recogniseScan', null)
  for (const code of ['1', '2', '3', '4', '5', '6'])
    world.say('tryScans', { type: 'trial.hear', code, article: null })
  expect(context().trials).toEqual(
    [6, 5, 4, 3, 2].map((number) => ({ number, code: String(number), article: null })),
  )
})

test('the stored settings can be deleted, and the measurement restarts', async () => {
  const { world, actor, scan, context } = measuring()
  expect(actor.getSnapshot().can({ type: 'calibration.reset' })).toBe(false)
  scan(plain, plain, plain)
  await world.answer('recogniseScan', null)
  actor.send({ type: 'calibration.keep' })
  actor.send({ type: 'calibration.reset' })
  expect(world.effects.at(-1)).toBe('remember null')
  expect(actor.getSnapshot().value).toBe('measuring')
  expect(context()).toMatchObject({ kept: null, scans: [], found: null })
})
