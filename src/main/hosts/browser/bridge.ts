import type { DeskBridge, DeskInput, DeskOutput, DeskResult } from '#contract/desk/index'
import { sendFileInChunks } from '#contract/desk/send-file'
import { pack, unpack } from './bytes'
import { pageCheckout } from './page-checkout'
import { pageExports } from './page-exports'
import { pageResults } from './page-results'

/** Runs in the page, before the app: window.desk over HTTP, with the page's own file dialogs. */
async function post(name: string, input: unknown): Promise<DeskResult> {
  try {
    const response = await fetch(`/desk/${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ input: pack(input) }),
    })
    return unpack(await response.json()) as DeskResult
  } catch {
    const message = 'The counter program does not answer. Start it again; what the screen called saved is kept.'
    return { ok: false, failure: { code: 'unreachable', message, status: 503 } }
  }
}

/** The desk never opens a dialog here: the page asks, and passes the bytes on. */
async function choose(input: { accept: string[]; many: boolean }): Promise<DeskResult> {
  const handles: unknown[] = []
  try {
    for (const file of await ask(input)) handles.push(await sendFileInChunks(file, takePart))
  } catch (error) {
    if (error instanceof Refused) return error.answer
    throw error
  }
  return { ok: true, value: handles }
}

class Refused extends Error {
  constructor(readonly answer: DeskResult) {
    super('The desk refused a part of a file.')
  }
}

async function takePart(name: 'files.takePart', input: DeskInput<'files.takePart'>) {
  const answer = await post(name, input)
  if (!answer.ok) throw new Refused(answer)
  return answer.value as DeskOutput<'files.takePart'>
}

function ask({ accept, many }: { accept: string[]; many: boolean }): Promise<File[]> {
  return new Promise((resolve) => {
    const field = document.createElement('input')
    Object.assign(field, { type: 'file', accept: accept.join(','), multiple: many, hidden: true })
    const done = () => {
      field.remove()
      resolve([...(field.files ?? [])])
    }
    field.addEventListener('change', done, { once: true })
    field.addEventListener('cancel', done, { once: true })
    document.body.append(field)
    field.click()
  })
}

function save({ name, bytes }: { name: string; bytes: Uint8Array<ArrayBuffer> }): DeskResult {
  download(name, new Blob([bytes]))
  return { ok: true, value: { saved: true } }
}

const results = pageResults(download, post)
const exported = pageExports(download)
const checkout = pageCheckout(post)

function download(name: string, content: Blob) {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  Object.assign(link, { href: address, download: name })
  link.click()
  // The download reads the address after this task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

const listening = new Set<{ name: string; heard: (event: MessageEvent<string>) => void }>()
let events: EventSource | undefined
const page = crypto.randomUUID()

function listen() {
  if (events) return
  // The stream ends with the page, whatever ends it: by that the desk knows that it has gone.
  events = new EventSource(`/desk/events?page=${page}`)
  for (const { name, heard } of listening) events.addEventListener(name, heard)
}

// A page that the browser keeps for Back would keep its stream, and six connections are all that it opens to one place.
addEventListener('pagehide', () => {
  events?.close()
  events = undefined
})
addEventListener('pageshow', () => {
  if (listening.size > 0) listen()
})

const bridge: DeskBridge = {
  page,
  async call(name, input) {
    if (name === 'files.choose') return choose(input as Parameters<typeof choose>[0])
    if (name === 'files.save') return save(input as Parameters<typeof save>[0])
    return exported(name, input) ?? results(name, input) ?? checkout(name, input) ?? post(name, input)
  },
  on(name, listener) {
    const one = { name, heard: (event: MessageEvent<string>) => listener(JSON.parse(event.data)) }
    listening.add(one)
    if (events) events.addEventListener(name, one.heard)
    else listen()
    return () => {
      listening.delete(one)
      events?.removeEventListener(name, one.heard)
    }
  },
}

Object.defineProperty(window, 'desk', { value: Object.freeze(bridge) })
