/** A watched process whose event loop stands still, or one that runs until it is killed. */
import { startWatchdog } from '../../../server/watchdog.ts'

const [what, limit] = process.argv.slice(2)
startWatchdog(Number(limit))
process.stdout.write('watched\n')
if (what === 'run') setInterval(() => process.stdout.write('runs\n'), 100)
else for (;;);
