import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { t } from '@lingui/core/macro'
import type { Manifest } from './manifest'
import { UpdateError } from './update-error'

type SignedFile = Manifest['file']
const chunkSize = 1024 * 1024

/** True when size and hash match. Stops reading once the file is longer than its signed size. */
async function hashMatches(handle: FileHandle, { size, sha512 }: SignedFile): Promise<boolean> {
  const hash = createHash('sha512')
  const buffer = Buffer.alloc(chunkSize)
  let offset = 0
  while (offset <= size) {
    const { bytesRead } = await handle.read(buffer, 0, chunkSize, offset)
    if (bytesRead === 0) break
    offset += bytesRead
    hash.update(buffer.subarray(0, bytesRead))
  }
  return offset === size && hash.digest('base64') === sha512
}

/** True when the file has exactly the signed bytes; false when it does not exist. */
export async function matchesSignature(path: string, file: SignedFile): Promise<boolean> {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  try {
    return handle !== undefined && (await hashMatches(handle, file))
  } finally {
    await handle?.close()
  }
}

export const damagedFileError = () =>
  new UpdateError('damaged', t`The download does not match its signature and was deleted. It is downloaded again.`)
