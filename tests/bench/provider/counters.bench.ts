import { contract } from '#contract/index'
import { addDays, today } from '#contract/protocol/calendar'
import { toRequest, type WireRequest } from '#contract/protocol/calling/http'
import { busyYear, withClient } from '../../load/busy-year'
import { closedLoop } from '../../load/closed-loop'
import { withEarlier } from '../../load/earlier'
import { figuresOf } from '../../load/figures'
import { play } from '../../load/play'
import { startProvider } from '../../load/providers'
import { instituteAt, prepare, signedIn } from '../../load/world'
import { withServer } from './busy-institute'

const rows = 100_000
const twenty = 20

/** List, search, page jump, slots and catalogue, as an earlier version answers them too. */
async function questions(address: string): Promise<{ token: string; requests: WireRequest[] }> {
  const institute = instituteAt(address)
  const token = await signIn(address)
  institute.tokens.set('superadmin', token)
  const api = institute.as('superadmin')
  const [course] = await api.courseName.all()
  const { registration, slot, courseName } = contract
  const page = (number: number, search = '') => toRequest(registration.list, { page: number, limit: 10, search })
  const requests = [
    page(1),
    page(1, 'sharma'),
    page(9_000),
    toRequest(slot.on, { date: addDays(today(), 3), courseName: course?.id ?? '' }),
    toRequest(courseName.all, {}),
  ]
  return { token, requests }
}

async function signIn(address: string): Promise<string> {
  const { url, method, body = '' } = toRequest(contract.session.signIn, { phone: '9000000001', password: 'practice1' })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${address}${url}`, { method, headers, body })
  return contract.session.signIn.answer.decode(await answer.json()).token
}

/** Answers a second at twenty counters, of a build, after some seconds of warming up. */
async function rateOf(folder: string, given: { DATABASE_URL: string; SEED: string }): Promise<number> {
  const provider = await startProvider(given, folder)
  try {
    await withClient(given.DATABASE_URL, (client) => client.query('vacuum analyze'))
    const asked = { address: provider.address, ...(await questions(provider.address)), clients: twenty }
    await closedLoop({ ...asked, seconds: 5 })
    return await closedLoop({ ...asked, seconds: 20 })
  } finally {
    await provider.end()
  }
}

const againstEarlier = () =>
  withServer(async (server) => {
    const before = await withEarlier('700ee04', (folder) => {
      server.createDatabase('earlier')
      return rateOf(folder, { DATABASE_URL: `${server.url}/earlier`, SEED: 'busy' })
    })
    const now = await rateOf('.', { DATABASE_URL: await busyYear(server, rows), SEED: 'none' })
    process.stdout.write(`  ${before.toFixed(1)} answers a second before, ${now.toFixed(1)} now\n`)
    return (before * 15) / now
  })

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
      const one = await p95(1, 120, 2)
      const all = await p95(twenty, 20, 3)
      process.stdout.write(`  p95 ${one.toFixed(0)} ms at one counter, ${all.toFixed(0)} ms at twenty\n`)
      return all / one
    } finally {
      await provider.end()
    }
  })

export const benches = [
  {
    name: 'fifteen times the closed loop of twenty counters of commit 700ee04 against today’s',
    limit: 1,
    run: againstEarlier,
  },
  { name: 'p95 at twenty calls a second against that of one counter', limit: 2, run: againstOne },
]
