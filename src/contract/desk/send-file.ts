import type { DeskInput, DeskOutput, FileHandle } from './index'

/** A browser's File. */
type BrowserFile = {
  name: string
  size: number
  slice(from: number, to: number): { arrayBuffer(): Promise<ArrayBuffer> }
}
type ChunkCall = 'files.addChunk'

const chunkBytes = 4 * 1024 * 1024

/**
 * Sends a file to the desk in chunks, so that a video neither blocks the screen nor exceeds the size limit of a call.
 * Rejects if `call` rejects.
 */
export async function sendFileInChunks(
  file: BrowserFile,
  call: (name: ChunkCall, input: DeskInput<ChunkCall>) => Promise<DeskOutput<ChunkCall>>,
): Promise<FileHandle> {
  let partialFileId: string | null = null
  for (let from = 0; ; from += chunkBytes) {
    const bytes = new Uint8Array(await file.slice(from, Math.min(from + chunkBytes, file.size)).arrayBuffer())
    const result: DeskOutput<ChunkCall> = await call('files.addChunk', {
      partialFileId,
      name: file.name,
      total: file.size,
      bytes,
    })
    if (result.file) return result.file
    partialFileId = result.partialFileId
  }
}
