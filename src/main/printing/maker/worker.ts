import { parentPort, workerData } from 'node:worker_threads'
import { redactError } from '#contract/protocol/redacted-error'
import { createDocuments } from '#documents/index'
import { Unprintable } from '#documents/unprintable'
import type { FromMaker, ToMaker } from './messages'

const say = (message: FromMaker, transferred: ArrayBuffer[] = []) => parentPort?.postMessage(message, transferred)
const onProgress = (done: number, total: number) => say({ done, total })

const documents = await createDocuments(workerData)

async function make({ kind, data }: ToMaker) {
  const made = await documents[kind]({ ...data, onProgress } as never)
  // A view of a larger buffer would take that along.
  const bytes = made.byteLength === made.buffer.byteLength ? made : made.slice()
  const buffer = bytes.buffer as ArrayBuffer
  say({ made: new Uint8Array(buffer) }, [buffer])
}

parentPort?.on('message', (message: ToMaker) => {
  make(message).catch((error: unknown) => {
    say(error instanceof Unprintable ? { refused: error.message } : { failed: redactError(error) })
  })
})
