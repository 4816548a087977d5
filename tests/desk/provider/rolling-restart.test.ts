import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openProvider } from '#provider/index'
import { findViolations } from '../../load/checks'
import { play } from '../../load/play'
import { type RunningProvider, startProvider } from '../../load/providers'
import { createSessions, prepareWorld } from '../../load/world'
import { type Server, startServer } from '../../support/database/postgres'
import { startBalancer } from '../../support/institute/balancer'

const workstations = 20
const seconds = 9

const started = await startServer()

describe.skipIf(!started)('two providers behind one database and a balancer', () => {
  const server = started as Server
  const databaseUrl = `${server?.url}/rolling`
  const start = () => startProvider({ DATABASE_URL: databaseUrl, SEED: 'none', DRAIN_SECONDS: '1' })
  let running: RunningProvider[] = []
  let balancer: Awaited<ReturnType<typeof startBalancer>>

  beforeAll(async () => {
    server.createDatabase('rolling')
    await (await openProvider({ seed: 'practice', databaseUrl })).close()
    running = await Promise.all([start(), start()])
    balancer = await startBalancer()
    await balancer.setTargets(running.map(({ address }) => address))
  })
  afterAll(async () => {
    await balancer?.close()
    await Promise.all(running.map(({ end }) => end()))
    server.remove()
  })

  /** Replaces the providers one after another, as in a rolling update. */
  async function restartEach() {
    for (const [place, old] of running.entries()) {
      await pause(1_000)
      const ended = once(old.process, 'exit')
      await old.end()
      expect(await ended).toEqual([0, null])
      running[place] = await start()
      await balancer.setTargets(running.map(({ address }) => address))
    }
  }

  test('are restarted one by one under load without failures or losses', async () => {
    const world = await prepareWorld(balancer.address, databaseUrl)
    const tokens = await createSessions(databaseUrl, workstations)
    const before = running.map(({ address }) => address)
    const restarted = restartEach()
    const playing = play({ addresses: [balancer.address], world, tokens, workstations, seconds, seed: 3 })
    const [{ timings, changes, errors, settle }] = await Promise.all([playing, restarted])
    await settle()
    expect([...errors]).toEqual([])
    expect(timings.filter(({ outcome }) => outcome === 'busy')).toEqual([])
    expect(timings.length).toBeGreaterThan(100)
    expect(running.map(({ address }) => address)).not.toEqual(before)
    expect(await findViolations(databaseUrl, changes)).toEqual([])
  })
})
