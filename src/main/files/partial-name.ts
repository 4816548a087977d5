import { randomUUID } from 'node:crypto'

export const partialSuffix = '.part'

/** Name under which a file is written beside `path` until it is complete. */
export const partialPathOf = (path: string): string => `${path}.${randomUUID().slice(0, 8)}${partialSuffix}`

/** The final path of a partial file; any other path unchanged. */
export const finalPathOf = (path: string): string => path.replace(/\.[\da-f]{8}\.part$/, '')
