import { openTerminal } from '#system/terminal'
import { version } from '../../../package.json'
import { runConform } from './command'

// `npm run conform`: asks an institute's own backend everything that the program would ask.
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
const asking = openTerminal(process.env)
const say = (line: string) => void process.stdout.write(`${line}\n`)
const machine = { ...asking, say, version, fetch, now: Date.now, signal: stop.signal }
const code = await runConform(process.argv.slice(2), machine).finally(asking.close)
// A server that never answers keeps its connection, and this program alive for minutes. What was said is written first.
process.stdout.write('', () => process.exit(code))
