import { parentPort, workerData } from 'node:worker_threads'
import { decodeHeic } from './decode-heic.ts'
import { halve } from './halve.ts'
import { type DecodeMessage, maxPixels } from './messages.ts'

/** Number of pixels of the largest decoded picture after its width and height are halved. */
const maxSentPixels = maxPixels / 4

const send = (message: DecodeMessage, transferred: ArrayBuffer[] = []) => parentPort?.postMessage(message, transferred)

const result = decodeHeic(workerData)
if ('refusal' in result) send(result)
else {
  const { width, height } = result.picture
  const picture = width * height > maxSentPixels ? halve(result.picture) : result.picture
  send({ picture }, [picture.rgba.buffer])
}
