import type { DeskResult } from '#contract/desk/bridge'
import type { DeskInput } from '#contract/desk/index'
import { inLanguage } from '../../checkout/page/in-language'

type Post = (name: string, input: unknown) => Promise<DeskResult>

/**
 * Handles results.save and results.cancel: the page downloads a zip once it is complete. Returns undefined for other
 * calls.
 */
export function createResultsCalls(download: (name: string, content: Blob) => void, post: Post) {
  const controllers = new Map<string, AbortController>()

  async function save({ task, batchId, withoutAnswers }: DeskInput<'results.save'>): Promise<DeskResult> {
    if (controllers.has(task))
      return failureResult(
        'conflict',
        409,
        inLanguage('The results of this batch are being saved already.', 'इस बैच के परिणाम पहले से सहेजे जा रहे हैं।'),
      )
    const controller = new AbortController()
    controllers.set(task, controller)
    try {
      const variant = withoutAnswers ? '&answers=without' : ''
      const address = `/results/${encodeURIComponent(batchId)}?task=${encodeURIComponent(task)}${variant}`
      const response = await fetch(address, { method: 'POST', signal: controller.signal })
      if (!response.ok) return { ok: false, failure: await response.json() }
      const disposition = response.headers.get('content-disposition') ?? ''
      const [, encodedName = 'Results.zip'] = /^attachment; filename\*=UTF-8''(.+)$/.exec(disposition) ?? []
      const name = decodeURIComponent(encodedName)
      const content = await response.blob()
      // The user may cancel while the last bytes arrive.
      controller.signal.throwIfAborted()
      download(name, content)
      return { ok: true, value: { saved: true, name } }
    } catch {
      if (controller.signal.aborted)
        return failureResult(
          'conflict',
          409,
          inLanguage('Cancelled. Nothing was saved.', 'रद्द किया गया। कुछ भी सहेजा नहीं गया।'),
        )
      return failureResult(
        'unreachable',
        503,
        inLanguage(
          'The results are incomplete. Nothing was saved; try again.',
          'परिणाम अधूरे हैं। कुछ भी सहेजा नहीं गया; फिर से कोशिश करें।',
        ),
      )
    } finally {
      controllers.delete(task)
    }
  }

  return (name: string, input: unknown): Promise<DeskResult> | undefined => {
    if (name === 'results.save') return save(input as DeskInput<'results.save'>)
    if (name === 'results.cancel') {
      controllers.get((input as DeskInput<'results.cancel'>).task)?.abort()
      // Stops the desk, which may still be waiting for the backend.
      return post(name, input)
    }
    return undefined
  }
}

const failureResult = (code: 'conflict' | 'unreachable', status: number, message: string): DeskResult => ({
  ok: false,
  failure: { code, message, status },
})
