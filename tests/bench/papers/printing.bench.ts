import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { DeskOutput } from '#contract/desk/index'
import { contract } from '#contract/index'
import { createClient } from '#contract/protocol/calling/client'
import { loadSamples } from '#main/compose'
import { createDesk, type Desk } from '#main/desk'
import { outsidePictures } from '#main/outside/pictures'
import { localInstitute } from '#main/printing/sources/institute'
import { openSpool } from '#main/printing/spool/spool'
import { openStore } from '#main/store/open'
import { embeddedObjects } from '#main/uploads/embedded'
import { openProvider, type Provider } from '#provider/index'
import { testSelf } from '../../support/counter/log-lines'
import { openDocuments } from '../../support/documents/open'
import { prepareBatch } from '../../support/institute/test-day'
import { longestTurn } from '../longest-turn'

const url = 'http://provider.invalid/'
const staff = { phone: '9000000001', password: 'practice1' }
const people = Array.from({ length: 40 }, (_, i) => `Candidate ${String.fromCharCode(65 + (i % 26))}${i}`)

/** The institute as it answers from elsewhere: from `repeats` on it says again what it said, without working for it. */
function fromElsewhere(provider: Provider) {
  const said = new Map<string, { text: string; init: ResponseInit }>()
  return {
    repeats: false,
    async fetch(request: Request): Promise<Response> {
      const known = this.repeats ? said.get(request.url) : undefined
      if (known) return new Response(known.text, known.init)
      const response = await provider.fetch(request)
      const init = { status: response.status, headers: { 'content-type': 'application/json' } }
      const text = await response.text()
      if (this.repeats) said.set(request.url, { text, init })
      return new Response(text, init)
    },
  }
}

async function openBenchDesk(dataDir: string, ask: (request: Request) => Promise<Response>): Promise<Desk> {
  const log = (line: string) => console.error(line)
  const store = await openStore({ dataDir, backend: url, now: Date.now, log })
  const spool = openSpool({ dataDir, log })
  return createDesk({
    dataDir,
    store,
    log,
    self: testSelf,
    now: Date.now,
    settleTime: 3_600_000,
    provider: { url, fetch: ask },
    assets: new Map(),
    samples: await loadSamples(resolve('resources')),
    dialogs: { open: async () => [], save: async () => false, create: async () => undefined },
    printers: {
      list: async () => [{ name: 'Laser', isDefault: true, isTwoSided: null, trouble: '' }],
      print: async (pdf, { title }) => {
        await spool.asFile(pdf, title, async () => undefined)
        return undefined
      },
    },
    sharesMedia: true,
    outside: outsidePictures(),
    objects: embeddedObjects(join(dataDir, 'documents'), store.cipher),
    documents: openDocuments(log),
    institute: localInstitute({}),
    mode: 'institute',
    version: '0.0.0',
    machine: 'bench',
    practiceSignIns: [],
  })
}

/** Milliseconds of the longest turn while 40 papers are asked for, made, stored and handed to the spooler. */
async function run(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'counter-bench-'))
  const provider = await openProvider({ seed: 'practice' })
  const elsewhere = fromElsewhere(provider)
  const desk = await openBenchDesk(dataDir, (request) => elsewhere.fetch(request))
  const api = createClient(contract, async ({ method, url: path, body }, { key = randomUUID() }) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key }
    const init = { method, headers, ...(body === undefined ? {} : { body }) }
    const response = await desk.fetch(new Request(`counter://app${path}`, init))
    return { status: response.status, body: await response.json() }
  })
  const call = async (name: string, more: object) => {
    const answer = await desk.call(name, { task: randomUUID(), ...more })
    if (!answer.ok) throw new Error(answer.failure.message)
    return answer.value
  }
  try {
    await api.session.signIn(staff)
    const batch = await prepareBatch(api, { name: 'Forty', people, size: 40, absent: 0, language: 'Hindi' })
    const document = {
      kind: 'question-paper',
      batchId: batch.id,
      language: 'Hindi',
      set: null,
      answerForm: true,
    } as const
    elsewhere.repeats = true
    await call('printing.preview', { document })
    const longest = await longestTurn(async () => {
      const job = (await call('printing.print', {
        document,
        printer: 'Laser',
        copies: 1,
      })) as DeskOutput<'printing.print'>
      if (job.state !== 'queued') throw new Error(`The job is ${job.state}.`)
    })
    return longest / 50
  } finally {
    await desk.close()
    await provider.close()
    rmSync(dataDir, { recursive: true })
  }
}

export const benches = [
  {
    name: 'the longest block of the main loop while 40 Hindi papers of 40 questions are printed, against 50 ms',
    limit: 1,
    run,
  },
]
