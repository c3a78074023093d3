/** The abusers in their own thread, so that the measured tills wait only for the server. */
import { parentPort, workerData } from 'node:worker_threads'
import { startCrowd } from '../../../faults/support/abuse.ts'
import { abuses, type Asked } from './abuses.ts'
import { tableCalls } from './table-calls.ts'

export interface AbuserTask {
  /** The name of the abuse. */
  name: string
  asked: Asked
}

const { name, asked } = workerData as AbuserTask
const abuse = [...abuses, ...tableCalls].find((each) => each.name === name)
if (!abuse) throw new Error(`Nobody knows how to do '${name}'`)
const { crowd, statuses, askOnce } = abuse
let answers = 0
startCrowd(crowd, async (number, place) => {
  const status = await askOnce(asked, number, place)
  if (!statuses.includes(status)) throw new Error(`${name}: ${status}`)
  answers += 1
  return status
})
// Any message asks for the number of answers.
parentPort?.on('message', () => parentPort?.postMessage(answers))
