import { expect, test, vi } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { messages } from '../../../domain/messages.ts'
import type { Report } from '../../../domain/reports/report.ts'
import { failure, settled } from '../../../src/machines/notice.ts'
import type { ReportEvent } from '../../../src/machines/report/report-setup.ts'
import { reportIn } from '../support/machines-in.ts'
import { createOutsideWorld } from '../support/outside-world.ts'
import { question, reportOf, texts } from '../support/walks/report-walk.ts'

const done = (count: number) => ({ outcome: 'done' as const, value: reportOf(count) })

async function shown(count: number) {
  const world = createOutsideWorld()
  const report = createActor(reportIn(world), { input: { texts } }).start()
  report.send({ type: 'report.generate', question })
  await world.answer('loadReport', done(count))
  return { world, report }
}

test('a new question removes the last result immediately, and a failed one leaves none', async () => {
  const { world, report } = await shown(3)
  report.send({ type: 'report.generate', question })
  expect(report.getSnapshot().context.report).toBeNull()
  await world.answer('loadReport', { outcome: 'unknown', messages: [messages.network] })
  expect(report.getSnapshot().context).toMatchObject({ report: null, refusal: [messages.network] })
  const failed = failure('Error al obtener el reporte de ventas', messages.network)
  expect(world.notices).toEqual([settled, failed])
  report.send({ type: 'report.retry' })
  await world.answer('loadReport', done(4))
  expect(report.getSnapshot().context.report).toEqual(reportOf(4))
  // The success removes the message of the failure.
  expect(world.notices).toEqual([settled, failed, settled])
})

test('the answer to a cancelled question is dropped', () => {
  const world = createOutsideWorld()
  const report = createActor(reportIn(world), { input: { texts } }).start()
  report.send({ type: 'report.generate', question })
  report.send({ type: 'report.cancel' })
  expect([report.getSnapshot().value, world.pending('loadReport')]).toEqual(['idle', 0])
})

test('leaving the screen cancels the pending question', () => {
  const world = createOutsideWorld()
  const report = createActor(reportIn(world), { input: { texts } }).start()
  report.send({ type: 'report.generate', question })
  report.stop()
  expect(world.pending('loadReport')).toBe(0)
})

test('a long export can be cancelled, and stops', async () => {
  const stopped = vi.fn<() => void>()
  const world = createOutsideWorld()
  const machine = reportIn(world).provide({
    actors: { exportReport: fromCallback<ReportEvent, Report>(() => stopped) },
  })
  const report = createActor(machine, { input: { texts } }).start()
  report.send({ type: 'report.generate', question })
  await world.answer('loadReport', done(2))
  report.send({ type: 'report.export', report: reportOf(2) })
  expect(report.getSnapshot().can({ type: 'report.cancel' })).toBe(false)
  await world.answer('wait', undefined)
  report.send({ type: 'export.progress', percent: 55 })
  expect(report.getSnapshot().context.progress).toBe(55)
  report.send({ type: 'report.cancel' })
  expect(report.getSnapshot().value).toEqual({ shown: 'resting' })
  expect(stopped).toHaveBeenCalledOnce()
  expect(world.notices).toEqual([settled])
})

test('an export without data and a failed one have their own messages', async () => {
  const { world, report } = await shown(0)
  for (const type of ['export.empty', 'export.fail', 'export.done'] as const) {
    report.send({ type: 'report.export', report: reportOf(0) })
    world.say('exportReport', { type })
  }
  expect(world.notices).toEqual([
    settled,
    failure('No hay datos para exportar'),
    failure('No se pudo exportar'),
    settled,
  ])
})

test('a long report is printed only after a question', async () => {
  const { world, report } = await shown(2_001)
  report.send({ type: 'report.print', report: reportOf(2_001) })
  expect(world.pending('printReport')).toBe(0)
  report.send({ type: 'print.confirm' })
  expect(world.asked('printReport')).toEqual([reportOf(2_001)])
})
