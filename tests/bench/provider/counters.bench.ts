import { busyYear } from '../../load/busy-year'
import { figuresOf } from '../../load/figures'
import { play } from '../../load/play'
import { startProvider } from '../../load/providers'
import { prepare, signedIn } from '../../load/world'
import { isShort } from '../length'
import { withServer } from './busy-institute'

const rows = 100_000
const twenty = 20

/** Of twenty counters that make a call a second each, against one such counter, whose few calls take longer to count. */
const againstOne = () =>
  withServer(async (server) => {
    const databaseUrl = await busyYear(server, rows)
    const provider = await startProvider({ DATABASE_URL: databaseUrl, SEED: 'none' })
    try {
      const world = await prepare(provider.address, databaseUrl)
      const tokens = await signedIn(databaseUrl, twenty)
      const p95 = async (counters: number, seconds: number, seed: number) => {
        const played = await play({ addresses: [provider.address], world, tokens, counters, seconds, seed })
        await played.settle()
        return figuresOf(played.timed, played.seconds).p95
      }
      await p95(twenty, 10, 1)
      const one = await p95(1, isShort ? 30 : 120, 2)
      const all = await p95(twenty, isShort ? 10 : 20, 3)
      process.stdout.write(`  p95 ${one.toFixed(0)} ms at one counter, ${all.toFixed(0)} ms at twenty\n`)
      return all / one
    } finally {
      await provider.end()
    }
  })

export const benches = [{ name: 'p95 at twenty calls a second against that of one counter', limit: 2, run: againstOne }]
