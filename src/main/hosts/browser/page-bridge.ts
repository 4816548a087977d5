import type { DeskBridge, DeskResult } from '#contract/desk/bridge'
import type { DeskInput, DeskOutput } from '#contract/desk/index'
import { sendFileInChunks } from '#contract/desk/send-file'
import { inLanguage } from '../../checkout/page/in-language'
import { decodeBytes, encodeBytes } from './json-bytes'
import { createCheckoutHandler } from './page-checkout'
import { createExportHandler } from './page-exports'
import { createResultsCalls } from './page-results'

async function post(name: string, input: unknown): Promise<DeskResult> {
  try {
    const response = await fetch(`/desk/${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ input: encodeBytes(input) }),
    })
    return decodeBytes(await response.json()) as DeskResult
  } catch {
    const message = inLanguage(
      'The program is not responding. Restart it. Saved data is kept.',
      'प्रोग्राम उत्तर नहीं दे रहा है। उसे फिर से चालू करें। सहेजा गया डेटा सुरक्षित है।',
    )
    return { ok: false, failure: { code: 'unreachable', message, status: 503 } }
  }
}

/** Handles files.choose: the page shows the dialog and sends the bytes. */
async function chooseFiles(input: DeskInput<'files.choose'>): Promise<DeskResult> {
  const handles: unknown[] = []
  try {
    for (const file of await promptFiles(input)) handles.push(await sendFileInChunks(file, sendChunk))
  } catch (error) {
    if (error instanceof FileRejectedError) return error.response
    throw error
  }
  return { ok: true, value: handles }
}

class FileRejectedError extends Error {
  constructor(readonly response: DeskResult) {
    super('The desk refused a chunk of a file.')
  }
}

async function sendChunk(name: 'files.addChunk', input: DeskInput<'files.addChunk'>) {
  const response = await post(name, input)
  if (!response.ok) throw new FileRejectedError(response)
  return response.value as DeskOutput<'files.addChunk'>
}

function promptFiles({ accept, allowMultiple }: DeskInput<'files.choose'>): Promise<File[]> {
  return new Promise((resolve) => {
    const fileInput = document.createElement('input')
    Object.assign(fileInput, { type: 'file', accept: accept.join(','), multiple: allowMultiple, hidden: true })
    const onDone = () => {
      fileInput.remove()
      resolve([...(fileInput.files ?? [])])
    }
    fileInput.addEventListener('change', onDone, { once: true })
    fileInput.addEventListener('cancel', onDone, { once: true })
    document.body.append(fileInput)
    fileInput.click()
  })
}

function saveFile({ name, bytes }: { name: string; bytes: Uint8Array<ArrayBuffer> }): DeskResult {
  download(name, new Blob([bytes]))
  return { ok: true, value: { saved: true } }
}

const handleResults = createResultsCalls(download, post)
const handleExport = createExportHandler(download)
const handleCheckout = createCheckoutHandler(post)

function download(name: string, content: Blob) {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  Object.assign(link, { href: address, download: name })
  link.click()
  // The browser reads the address only after this task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

const subscriptions = new Set<{ name: string; handler: (event: MessageEvent<string>) => void }>()
let events: EventSource | undefined
const pageId = crypto.randomUUID()

function openEventStream() {
  if (events) return
  // The stream ends with the page: the desk then knows that the page was closed.
  events = new EventSource(`/desk/events?page=${pageId}`)
  for (const { name, handler } of subscriptions) events.addEventListener(name, handler)
}

// A page in the back/forward cache would keep its stream, and browsers open at most six connections to one host.
addEventListener('pagehide', () => {
  events?.close()
  events = undefined
})
addEventListener('pageshow', () => {
  if (subscriptions.size > 0) openEventStream()
})

/** window.desk over HTTP, with the browser's file dialogs. Runs in the page before the application. */
const bridge: DeskBridge = {
  page: pageId,
  async call(name, input) {
    if (name === 'files.choose') return chooseFiles(input as DeskInput<'files.choose'>)
    if (name === 'files.save') return saveFile(input as Parameters<typeof saveFile>[0])
    return handleExport(name, input) ?? handleResults(name, input) ?? handleCheckout(name, input) ?? post(name, input)
  },
  on(name, listener) {
    const entry = { name, handler: (event: MessageEvent<string>) => listener(JSON.parse(event.data)) }
    subscriptions.add(entry)
    if (events) events.addEventListener(name, entry.handler)
    else openEventStream()
    return () => {
      subscriptions.delete(entry)
      events?.removeEventListener(name, entry.handler)
    }
  },
}

Object.defineProperty(window, 'desk', { value: Object.freeze(bridge) })
