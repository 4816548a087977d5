import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isShort } from './length'

/** A server with SQLite and nothing else: what any desk without a window weighs. */
const alone = `
  const { createServer } = require('node:http')
  const Database = require('better-sqlite3')
  new Database(process.env.COUNTER_DATA_DIR + '/alone.db').exec('create table if not exists drafts (key text)')
  createServer((_, answer) => answer.end()).listen(0, '127.0.0.1', () => console.log('http://127.0.0.1/?token=1'))`

const away = { COUNTER_PROVIDER_URL: 'http://127.0.0.1:1', COUNTER_API_KEY: 'a-key' }

type Weight = { seconds: number; memory: number }
/** Of the built desk in this folder, or of the yardstick: processor time and memory when it idles. */
async function weigh(args: string[], folder: string, place: Record<string, string>): Promise<Weight> {
  const env = { PATH: process.env.PATH, HOME: folder, COUNTER_DATA_DIR: folder, COUNTER_PORT: '0', ...place }
  const child = spawn(process.execPath, args, { env, stdio: ['pipe', 'pipe', 'inherit'] })
  try {
    await addressOf(child)
    await pause(4000)
    return weightOf(child.pid ?? 0)
  } finally {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'counter-weight-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function addressOf(child: ChildProcess): Promise<void> {
  let said = ''
  for await (const chunk of child.stdout ?? []) {
    said += String(chunk)
    if (said.includes('token=')) return
  }
  throw new Error(`It ended without an address: ${said}`)
}

/** In seconds of processor time, and MB. */
function weightOf(pid: number): Weight {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(11, 13).map(Number)
  const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return { seconds: ((user ?? 0) + (system ?? 0)) / 100, memory: Number(resident) / 1024 }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const rounds = isShort ? 1 : 5

type Weighed = Record<'desk' | 'practice' | 'yardstick', Weight>
let weighed: Weighed | undefined
async function weights(): Promise<Weighed> {
  if (weighed) return weighed
  const desk = join('out', 'main', 'browser.js')
  if (!existsSync(desk)) throw new Error('npm run build')
  const found: Record<keyof Weighed, Weight[]> = { desk: [], practice: [], yardstick: [] }
  await inFolder(async (practice) => {
    // Its institute is made at the first start, and there at every other.
    await weigh([desk], practice, {})
    for (let round = 0; round < rounds; round++) {
      found.desk.push(await inFolder((folder) => weigh([desk], folder, away)))
      found.practice.push(await weigh([desk], practice, {}))
      found.yardstick.push(await inFolder((folder) => weigh(['-e', alone], folder, away)))
    }
  })
  const of = (all: Weight[]) => ({
    seconds: median(all.map(({ seconds }) => seconds)),
    memory: median(all.map(({ memory }) => memory)),
  })
  weighed = { desk: of(found.desk), practice: of(found.practice), yardstick: of(found.yardstick) }
  return weighed
}

/** Before ADR-25 it weighed 4.5 and 24 times as much as the yardstick: half of that is allowed. */
export const benches = [
  {
    name: 'memory of an idle desk against a server with SQLite alone',
    limit: 2.3,
    run: async () => (({ desk, yardstick }) => desk.memory / yardstick.memory)(await weights()),
  },
  {
    name: 'processor time of a desk until it idles, against a server with SQLite alone',
    limit: 12,
    run: async () => (({ desk, yardstick }) => desk.seconds / yardstick.seconds)(await weights()),
  },
  {
    name: 'memory of an idle desk with its practice institute against a server with SQLite alone',
    limit: 6,
    run: async () => (({ practice, yardstick }) => practice.memory / yardstick.memory)(await weights()),
  },
  {
    name: 'processor time of a desk with its practice institute until it idles, against a server with SQLite alone',
    limit: 60,
    run: async () => (({ practice, yardstick }) => practice.seconds / yardstick.seconds)(await weights()),
  },
]
