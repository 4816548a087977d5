import { CallError } from '#contract/protocol/failure'

export const outsideRange = () => new CallError('invalid', 'There is nothing in that range.', undefined, 416)

/**
 * The bytes that a Range header asks of an object of `size` bytes (at least one), first and last included; undefined
 * for all of it: no range, several, or one in other units. Throws `invalid` (416) for one outside of it.
 */
export function rangeOf(header: string | null, size: number): { from: number; to: number } | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (from >= size || from > to) throw outsideRange()
  return { from, to }
}
