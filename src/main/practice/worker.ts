import { parentPort, workerData } from 'node:worker_threads'
import { loadFonts } from '#provider/core/files/fonts'
import { openProvider } from '#provider/index'
import { maxBufferedChunks, type SerializedRequest, type WorkerRequest, type WorkerResponse } from './messages'
import { createPictureLoader } from './pictures'

const send = (message: WorkerResponse, transferred: ArrayBuffer[] = []) => parentPort?.postMessage(message, transferred)

const { dataDir, documentsDir, resourcesDir } = workerData
const loadImage = createPictureLoader({ resourcesDir, documentsDir })
const loadPrintFonts = () => loadFonts(resourcesDir)
const provider = await openProvider({ dataDir, seed: 'practice', loadFonts: loadPrintFonts, loadImage })

/** `sendableChunks`: number of chunks that may still be sent before the receiver has read one. */
type ActiveRequest = { controller: AbortController; sendableChunks: number; onChunkRead: () => void }
const activeRequests = new Map<number, ActiveRequest>()

async function handle({ id, method, url, headers, body }: SerializedRequest) {
  const controller = new AbortController()
  const current: ActiveRequest = { controller, sendableChunks: maxBufferedChunks, onChunkRead: () => {} }
  activeRequests.set(id, current)
  try {
    const init = { method, headers, signal: controller.signal, ...(body ? { body } : {}) }
    const response = await provider.fetch(new Request(url, init))
    const { status } = response
    send({ head: { id, status, headers: [...response.headers], hasBody: response.body !== null } })
    for await (const chunk of response.body ?? []) {
      // Copied because a chunk may be a view of a larger buffer.
      const bytes = new Uint8Array(chunk)
      send({ chunk: { id, bytes } }, [bytes.buffer])
      if (--current.sendableChunks === 0)
        await new Promise<void>((resolve) => Object.assign(current, { onChunkRead: resolve }))
      controller.signal.throwIfAborted()
    }
    send({ end: id })
  } catch (error) {
    send({ failed: { id, message: error instanceof Error ? error.message : String(error) } })
  } finally {
    activeRequests.delete(id)
  }
}

function resume(id: number) {
  const current = activeRequests.get(id)
  if (!current) return
  current.sendableChunks++
  current.onChunkRead()
}

function abort(id: number) {
  const current = activeRequests.get(id)
  current?.controller.abort()
  current?.onChunkRead()
}

parentPort?.on('message', async (message: WorkerRequest) => {
  if ('request' in message) return handle(message.request)
  if ('read' in message) return resume(message.read)
  if ('stop' in message) return abort(message.stop)
  await provider.close()
  parentPort?.close()
})
send({ ready: true })
