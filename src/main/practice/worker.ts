import { parentPort, workerData } from 'node:worker_threads'
import { loadFonts } from '#provider/core/files/fonts'
import { openProvider } from '#provider/index'
import { type Asked, type FromInstitute, partsAhead, type ToInstitute } from './messages'
import { practicePictures } from './pictures'

const say = (message: FromInstitute, transferred: ArrayBuffer[] = []) => parentPort?.postMessage(message, transferred)

const { dataDir, documentsDir, resourcesDir } = workerData
const pictures = practicePictures({ resourcesDir, documentsDir })
const documents = () => loadFonts(resourcesDir)
const provider = await openProvider({ dataDir, seed: 'practice', loadFonts: documents, loadImage: pictures })

type Answering = { stop: AbortController; room: number; onRoom: () => void }
const answering = new Map<number, Answering>()

async function answer({ id, method, url, headers, body }: Asked) {
  const stop = new AbortController()
  const own: Answering = { stop, room: partsAhead, onRoom: () => {} }
  answering.set(id, own)
  try {
    const init = { method, headers, signal: stop.signal, ...(body ? { body } : {}) }
    const response = await provider.fetch(new Request(url, init))
    const { status } = response
    say({ head: { id, status, headers: [...response.headers], hasBody: response.body !== null } })
    for await (const part of response.body ?? []) {
      // A copy of its own: a part may be a window of something larger.
      const bytes = new Uint8Array(part)
      say({ part: { id, bytes } }, [bytes.buffer])
      if (--own.room === 0) await new Promise<void>((resolve) => Object.assign(own, { onRoom: resolve }))
      stop.signal.throwIfAborted()
    }
    say({ end: id })
  } catch (error) {
    say({ failed: { id, message: error instanceof Error ? error.message : String(error) } })
  } finally {
    answering.delete(id)
  }
}

function read(id: number) {
  const own = answering.get(id)
  if (!own) return
  own.room++
  own.onRoom()
}

function giveUp(id: number) {
  const own = answering.get(id)
  own?.stop.abort()
  own?.onRoom()
}

parentPort?.on('message', async (message: ToInstitute) => {
  if ('asked' in message) return answer(message.asked)
  if ('read' in message) return read(message.read)
  if ('stop' in message) return giveUp(message.stop)
  await provider.close()
  parentPort?.close()
})
say({ ready: true })
