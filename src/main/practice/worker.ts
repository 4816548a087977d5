import { parentPort, workerData } from 'node:worker_threads'
import { loadFonts } from '#provider/fonts'
import { openProvider } from '#provider/index'
import type { Asked, FromInstitute, ToInstitute } from './messages'

const say = (message: FromInstitute, transferred: ArrayBuffer[] = []) => parentPort?.postMessage(message, transferred)

const { dataDir, resourcesDir } = workerData
const provider = await openProvider({ dataDir, seed: 'practice', documents: () => loadFonts(resourcesDir) })

async function answer({ id, method, url, headers, body }: Asked) {
  const response = await provider.fetch(new Request(url, { method, headers, ...(body ? { body } : {}) }))
  const bytes = await response.arrayBuffer()
  say({ answer: { id, status: response.status, headers: [...response.headers], body: bytes } }, [bytes])
}

parentPort?.on('message', async (message: ToInstitute) => {
  if ('asked' in message) return answer(message.asked)
  await provider.close()
  parentPort?.close()
})
say({ ready: true })
