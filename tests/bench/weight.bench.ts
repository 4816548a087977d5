import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isShort } from './length'

/** The reference: a server with SQLite alone. */
const serverScript = `
  const { createServer } = require('node:http')
  const Database = require('better-sqlite3')
  new Database(process.env.COUNTER_DATA_DIR + '/alone.db').exec('create table if not exists drafts (key text)')
  createServer((_, answer) => answer.end()).listen(0, '127.0.0.1', () => console.log('http://127.0.0.1/?token=1'))`

const unreachableProvider = { COUNTER_PROVIDER_URL: 'http://127.0.0.1:1', COUNTER_API_KEY: 'a-key' }

type Weight = { seconds: number; memory: number }
/** Starts a program on a data folder and measures CPU time and memory once it idles. */
async function measureWeight(args: string[], folder: string, variables: Record<string, string>): Promise<Weight> {
  const env = { PATH: process.env.PATH, HOME: folder, COUNTER_DATA_DIR: folder, COUNTER_PORT: '0', ...variables }
  const child = spawn(process.execPath, args, { env, stdio: ['pipe', 'pipe', 'inherit'] })
  try {
    await waitForAddress(child)
    await pause(4000)
    return await readIdleWeight(child.pid ?? 0)
  } finally {
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    await exit
  }
}

/** Waits until the process idles, at most a minute: on a busy machine a start takes longer. */
async function readIdleWeight(pid: number): Promise<Weight> {
  let weight = readWeight(pid)
  for (let round = 0; round < 30; round++) {
    await pause(2000)
    const previous = weight
    weight = readWeight(pid)
    if (weight.seconds - previous.seconds < 0.05) break
  }
  return weight
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'counter-weight-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function waitForAddress(child: ChildProcess): Promise<void> {
  let output = ''
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk)
    if (output.includes('token=')) return
  }
  throw new Error(`It ended without an address: ${output}`)
}

/** CPU time in seconds and memory in MB of a process. */
function readWeight(pid: number): Weight {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(11, 13).map(Number)
  const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return { seconds: ((user ?? 0) + (system ?? 0)) / 100, memory: Number(resident) / 1024 }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const rounds = isShort ? 1 : 5

type Weights = Record<'desk' | 'practice' | 'yardstick', Weight>
let cachedWeights: Weights | undefined
async function measureWeights(): Promise<Weights> {
  if (cachedWeights) return cachedWeights
  const desk = join('out', 'main', 'browser.js')
  if (!existsSync(desk)) throw new Error('Run npm run build first')
  const samples: Record<keyof Weights, Weight[]> = { desk: [], practice: [], yardstick: [] }
  await inFolder(async (practice) => {
    // The first start creates the institute and is not measured.
    await measureWeight([desk], practice, {})
    for (let round = 0; round < rounds; round++) {
      samples.desk.push(await inFolder((folder) => measureWeight([desk], folder, unreachableProvider)))
      samples.practice.push(await measureWeight([desk], practice, {}))
      samples.yardstick.push(
        await inFolder((folder) => measureWeight(['-e', serverScript], folder, unreachableProvider)),
      )
    }
  })
  const medians = (all: Weight[]) => ({
    seconds: median(all.map(({ seconds }) => seconds)),
    memory: median(all.map(({ memory }) => memory)),
  })
  cachedWeights = {
    desk: medians(samples.desk),
    practice: medians(samples.practice),
    yardstick: medians(samples.yardstick),
  }
  return cachedWeights
}

/** The limits of the desk alone are half of the ratios before ADR-25: 4.5 for memory, 24 for time. */
export const benches = [
  {
    name: 'memory of an idle desk against a server with SQLite alone',
    limit: 2.3,
    run: async () => (({ desk, yardstick }) => desk.memory / yardstick.memory)(await measureWeights()),
  },
  {
    name: 'processor time of a desk until it idles, against a server with SQLite alone',
    limit: 12,
    run: async () => (({ desk, yardstick }) => desk.seconds / yardstick.seconds)(await measureWeights()),
  },
  {
    name: 'memory of an idle desk with its practice institute against a server with SQLite alone',
    limit: 6,
    run: async () => (({ practice, yardstick }) => practice.memory / yardstick.memory)(await measureWeights()),
  },
  {
    name: 'processor time of a desk with its practice institute until it idles, against a server with SQLite alone',
    limit: 60,
    run: async () => (({ practice, yardstick }) => practice.seconds / yardstick.seconds)(await measureWeights()),
  },
]
