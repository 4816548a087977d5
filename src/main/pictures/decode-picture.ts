import { Worker } from 'node:worker_threads'
import { t } from '@lingui/core/macro'
import { CallError } from '#contract/protocol/failure'
import { firstMessage } from '#system/worker-message'
import { workerUrl } from '#system/worker-url'
import type { Bytes } from '../ports/files'
import { type DecodeMessage, maxPixels, type Picture, type Refusal } from './worker/messages'

const maxSeconds = 30
const saveAsJpg = t`Open it on this computer, save it as JPG, and choose that.`

type Options = {
  timeoutMs?: number
  /** Worker file. */
  script?: URL
}

/**
 * Decodes a HEIC picture in a worker thread that is terminated afterwards. Throws `invalid` with the reason for a
 * picture that cannot be decoded, and after `timeoutMs`.
 */
export async function decodePicture(
  { name, bytes }: { name: string; bytes: Bytes },
  {
    timeoutMs = maxSeconds * 1000,
    script = workerUrl(import.meta.url, './worker/decode-worker.ts', 'picture-worker'),
  }: Options = {},
): Promise<Picture> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const worker = new Worker(script, { workerData: bytes, execArgv: [], name: 'picture' })
  try {
    const message = await firstMessage<DecodeMessage>(worker, timeout)
    if ('picture' in message) return message.picture
    throw new CallError('invalid', `${name} ${describeRefusal(message.refusal)}`)
  } catch (error) {
    if (!timeout.aborted || error instanceof CallError) throw error
    throw new CallError('invalid', t`${name} could not be read within ${maxSeconds} seconds. ${saveAsJpg}`)
  } finally {
    void worker.terminate()
  }
}

function describeRefusal(refusal: Refusal): string {
  if (refusal === 'cut_off') return t`is incomplete: its end is missing. Copy or send it again.`
  if (refusal === 'damaged') return t`is damaged: it cannot be shown. Copy or send it again.`
  if (refusal === 'unsupported') return t`is a kind of HEIC picture that cannot be read. ${saveAsJpg}`
  return t`has ${{ millions: millions(refusal.tooLarge) }} million pixels, more than the ${{ max: millions(maxPixels) }} million that can be read. Save it smaller.`
}

const millions = (count: number) => Math.ceil(count / 1_000_000)
