import { openTerminal } from '#system/terminal'
import { version } from '../../../package.json'
import { trustSystemCertificates } from '../network/system-certificates'
import { runConnectionCheck } from './command'

// Entry of `npm run check:connection`.
trustSystemCertificates()
// 130: the usual exit code of a program that was interrupted.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
// The check is never aborted: an interruption ends the process.
const { signal } = new AbortController()
const terminal = openTerminal(process.env)
const print = (line: string) => void process.stdout.write(`${line}\n`)
const environment = { ...terminal, print, version, fetch, now: Date.now, signal }
const exitCode = await runConnectionCheck(process.argv.slice(2), environment).finally(terminal.close)
// Exits although connections to a server that does not respond may be open; the output is flushed first.
process.stdout.write('', () => process.exit(exitCode))
