import { t } from '@lingui/core/macro'
import { CallError } from '#contract/protocol/failure'

export const rangeNotSatisfiable = () => new CallError('invalid', t`There is nothing in that range.`, undefined, 416)

/**
 * First and last byte of a Range header for an object of `size` bytes; undefined for the whole object:
 * no range, several, or other units. Throws `invalid` (416) for a range outside of the object.
 */
export function parseRange(header: string | null, size: number): { from: number; to: number } | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (from >= size || from > to) throw rangeNotSatisfiable()
  return { from, to }
}

/** First and last byte of a response by its Content-Range; without one, the whole object of `length` bytes. */
export function parseContentRange(
  header: string | null | undefined,
  length: number,
): { from: number; to: number; size: number } {
  const [, from, to, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(header ?? '') ?? []
  if (size === undefined) return { from: 0, to: length - 1, size: length }
  return { from: Number(from), to: Number(to), size: Number(size) }
}
