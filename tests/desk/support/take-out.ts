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
      const [path = '', query] = id.split('?')
      // A text that is loaded as it is stands in a string by now.
      const spelled = (text: string) => (query === 'raw' ? JSON.stringify(text).slice(1, -1) : text)
      return edits
        .filter(([file]) => path.endsWith(posix.join(folder, file)))
        .reduce((text, [file, find, replace]) => {
          if (!text.includes(spelled(find))) throw new Error(`${file} has no ${find}`)
          return text.replace(spelled(find), () => spelled(replace))
        }, code)
    },
  }
}
