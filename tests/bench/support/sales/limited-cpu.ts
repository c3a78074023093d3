/** Limits the CPU of a process, so that a machine of two processors can show what two machines would do. */
import { accessSync, constants, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const GROUPS = '/sys/fs/cgroup/cpu'

/** A process that has used its share waits for the next period, in microseconds: a short one is like a slow processor. */
const PERIOD = 5_000

/** Whether the machine lets this user limit processes: control groups of version 1, as root. Without them the rows are left out. */
export function canLimitCpu(): boolean {
  try {
    accessSync(join(GROUPS, 'cpu.cfs_quota_us'), constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Gives a process this share of one processor. @returns removes the limit, once the process has ended. */
export function limitCpu(pid: number, share: number): () => void {
  const group = join(GROUPS, `ventas-bench-${pid}`)
  mkdirSync(group)
  writeFileSync(join(group, 'cpu.cfs_period_us'), String(PERIOD))
  writeFileSync(join(group, 'cpu.cfs_quota_us'), String(PERIOD * share))
  writeFileSync(join(group, 'cgroup.procs'), String(pid))
  return () => rmdirSync(group)
}
