import { createBusyYear } from '../../load/busy-year'
import { computeFigures } from '../../load/figures'
import { play } from '../../load/play'
import { startProvider } from '../../load/providers'
import { createSessions, prepareWorld } from '../../load/world'
import { isShort } from '../length'
import { withServer } from './busy-institute'

const rows = isShort ? 20_000 : 100_000
const twenty = 20

/** Ratio of the p95 at twenty workstations to that at one, which runs longer because its calls are few. */
const compareWorkstations = () =>
  withServer(async (server) => {
    const databaseUrl = await createBusyYear(server, rows)
    const provider = await startProvider({ DATABASE_URL: databaseUrl, SEED: 'none' })
    try {
      const world = await prepareWorld(provider.address, databaseUrl)
      const tokens = await createSessions(databaseUrl, twenty)
      const p95 = async (workstations: number, seconds: number, seed: number) => {
        const result = await play({ addresses: [provider.address], world, tokens, workstations, seconds, seed })
        await result.settle()
        return computeFigures(result.timings, result.seconds).p95
      }
      await p95(twenty, 10, 1)
      const one = await p95(1, isShort ? 30 : 120, 2)
      const all = await p95(twenty, isShort ? 10 : 20, 3)
      process.stdout.write(`  p95 ${one.toFixed(0)} ms at one workstation, ${all.toFixed(0)} ms at twenty\n`)
      return all / one
    } finally {
      await provider.end()
    }
  })

export const benches = [{ name: 'p95 at twenty workstations against that at one', limit: 2, run: compareWorkstations }]
