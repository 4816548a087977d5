import type { DeskInput, DeskOutput, FileHandle } from './index'

/** A browser's File. */
type Chosen = { name: string; size: number; slice(from: number, to: number): { arrayBuffer(): Promise<ArrayBuffer> } }
type Part = 'files.takePart'

const partSize = 4 * 1024 * 1024

/**
 * Hands a dropped or chosen file to the desk in parts, so that a film neither stops the screen nor is too large for one
 * call. `call` is the desk's; rejects as it does.
 */
export async function takeFile(
  file: Chosen,
  call: (name: Part, input: DeskInput<Part>) => Promise<DeskOutput<Part>>,
): Promise<FileHandle> {
  let part: string | null = null
  for (let from = 0; ; from += partSize) {
    const bytes = new Uint8Array(await file.slice(from, Math.min(from + partSize, file.size)).arrayBuffer())
    const taken: DeskOutput<Part> = await call('files.takePart', { part, name: file.name, total: file.size, bytes })
    if (taken.file) return taken.file
    part = taken.part
  }
}
