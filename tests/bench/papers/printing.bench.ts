import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSpoolFolder } from '#main/printing/spool/spool-folder'
import { openProvider, type Provider } from '#provider/index'
import { openTestDesk } from '../../desk/support/desk'
import { prepareBatch } from '../../support/institute/test-day'
import { measureLongestTurn } from '../longest-turn'

const url = 'http://provider.invalid/'
const limitMs = 50
const staff = { phone: '9000000001', password: 'practice1' }
const people = Array.from({ length: 40 }, (_, i) => `Candidate ${String.fromCharCode(65 + (i % 26))}${i}`)

/** A provider whose responses are repeated once `isRepeating` is set, so that its own work does not count. */
function createRepeater(provider: Provider) {
  const responses = new Map<string, { text: string; init: ResponseInit }>()
  return {
    isRepeating: false,
    async fetch(request: Request): Promise<Response> {
      const stored = this.isRepeating ? responses.get(request.url) : undefined
      if (stored) return new Response(stored.text, stored.init)
      const response = await provider.fetch(request)
      const init = { status: response.status, headers: { 'content-type': 'application/json' } }
      const text = await response.text()
      if (this.isRepeating) responses.set(request.url, { text, init })
      return new Response(text, init)
    },
  }
}

function openBenchDesk(dataDir: string, send: (request: Request) => Promise<Response>) {
  const log = (line: string) => console.error(line)
  const spool = openSpoolFolder({ dataDir, log })
  return openTestDesk({
    dataDir,
    log,
    provider: { url, fetch: send },
    printers: {
      list: async () => [{ name: 'Laser', isDefault: true, isTwoSided: null, problem: '' }],
      print: async (pdf, { title }) => {
        await spool.withSpoolFile(pdf, title, async () => undefined)
        return undefined
      },
    },
  })
}

/** Longest blocking of the main loop while 40 papers are requested, rendered, stored and spooled, over the limit. */
async function run(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'counter-bench-'))
  const provider = await openProvider({ seed: 'practice' })
  const repeater = createRepeater(provider)
  const { desk, api, call } = await openBenchDesk(dataDir, (request) => repeater.fetch(request))
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
    repeater.isRepeating = true
    await call('printing.preview', { document, task: randomUUID() })
    const print = async () => {
      const job = await call('printing.print', { document, printer: 'Laser', copies: 1, task: randomUUID() })
      if (job.state !== 'queued') throw new Error(`The job is ${job.state}.`)
    }
    // The least of three: a collection of garbage that earlier benches left may fall into one of them.
    const turns = [await measureLongestTurn(print), await measureLongestTurn(print), await measureLongestTurn(print)]
    return Math.min(...turns) / limitMs
  } finally {
    await desk.close()
    await provider.close()
    rmSync(dataDir, { recursive: true })
  }
}

export const benches = [
  {
    name: `the longest block of the main loop while 40 Hindi papers of 40 questions are printed, against ${limitMs} ms`,
    limit: 1,
    run,
  },
]
