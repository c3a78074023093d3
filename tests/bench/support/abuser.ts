/** A crowd in a thread of its own, so that the tills that are measured wait for the server alone. */
import { parentPort, workerData } from 'node:worker_threads'
import { startCrowd } from '../../faults/support/abuse.ts'
import { abuses, type Asked } from './abuses.ts'

export interface AbuserTask {
  /** The name of the abuse. */
  name: string
  asked: Asked
}

const { name, asked } = workerData as AbuserTask
const abuse = abuses.find((each) => each.name === name)
if (!abuse) throw new Error(`Nobody knows how to do '${name}'`)
const { crowd, statuses, askOnce } = abuse
let answers = 0
startCrowd(crowd, async (number, place) => {
  const status = await askOnce(asked, number, place)
  if (!statuses.includes(status)) throw new Error(`${name}: ${status}`)
  answers += 1
  return status
})
// Whatever it is told, it says how many answers it had.
parentPort?.on('message', () => parentPort?.postMessage(answers))
