import { posix } from 'node:path'
import type { Plugin } from 'vite'

/** A text that stands once in a file below a folder, and what stands there when it is taken out. */
export type Edit = readonly [file: string, find: string, replace: string]

/** What `BITE` names is taken out of files as they are loaded; nothing of it is written. */
export function takeOut(folder: string): Plugin {
  const edits: Edit[] = JSON.parse(process.env.BITE ?? '[]')
  return {
    name: 'take-a-check-out',
    enforce: 'pre',
    transform(code, id) {
      return edits
        .filter(([file]) => id.endsWith(posix.join(folder, file)))
        .reduce((text, [file, find, replace]) => {
          if (!text.includes(find)) throw new Error(`${file} has no ${find}`)
          return text.replace(find, () => replace)
        }, code)
    },
  }
}
