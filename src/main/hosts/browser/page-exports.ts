import type { DeskInput, DeskOutput, DeskResult } from '#contract/desk/index'

type Answers = {
  [N in 'exports.begin' | 'exports.write' | 'exports.end']: (input: DeskInput<N>) => DeskOutput<N> | undefined
}

/**
 * Exports in the page: a browser asks itself where a download goes, at its end. The parts are blobs, which the browser
 * keeps outside the page and on disk where they are many. Answers undefined for every other call.
 */
export function pageExports(download: (name: string, content: Blob) => void) {
  const running = new Map<string, { name: string; parts: Blob[] }>()

  const answers: Answers = {
    'exports.begin': ({ name }) => {
      const handle = crypto.randomUUID()
      running.set(handle, { name, parts: [] })
      return { handle }
    },
    'exports.write': ({ handle, text }) => {
      get(handle).parts.push(new Blob([text]))
      return undefined
    },
    'exports.end': ({ handle, keep }) => {
      const { name, parts } = keep ? get(handle) : { name: '', parts: [] }
      running.delete(handle)
      if (keep) download(name, new Blob(parts))
      return { saved: keep }
    },
  }

  function get(handle: string) {
    const found = running.get(handle)
    if (!found) throw new Error('This export is not open any more. Start it again.')
    return found
  }

  return (name: string, input: unknown): DeskResult | undefined => {
    if (!Object.hasOwn(answers, name)) return undefined
    try {
      const answer = answers[name as keyof Answers] as (input: unknown) => unknown
      return { ok: true, value: answer(input) }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      return { ok: false, failure: { code: 'not_found', message, status: 404 } }
    }
  }
}
