import { parentPort, workerData } from 'node:worker_threads'
import { redactError } from '#contract/protocol/redacted-error'
import { createDocuments } from '#documents/index'
import { UnprintableError } from '#documents/unprintable-error'
import type { RenderReply, RenderRequest } from './messages'

const send = (message: RenderReply, transferred: ArrayBuffer[] = []) => parentPort?.postMessage(message, transferred)
const onProgress = (done: number, total: number) => send({ done, total })

/** Characters that the fonts of the current document lack. The worker renders one document at a time. */
const omittedCharacters = new Set<string>()
const documents = await createDocuments({ ...workerData, onOmitted: (character) => omittedCharacters.add(character) })

async function render({ kind, data }: RenderRequest) {
  omittedCharacters.clear()
  const pdf = await documents[kind]({ ...data, onProgress } as never)
  // Transferring a view would transfer its whole buffer.
  const bytes = pdf.byteLength === pdf.buffer.byteLength ? pdf : pdf.slice()
  const buffer = bytes.buffer as ArrayBuffer
  send({ pdf: new Uint8Array(buffer), omitted: [...omittedCharacters] }, [buffer])
}

parentPort?.on('message', (message: RenderRequest) => {
  render(message).catch((error: unknown) => {
    send(error instanceof UnprintableError ? { rejected: error.message } : { fault: redactError(error) })
  })
})
