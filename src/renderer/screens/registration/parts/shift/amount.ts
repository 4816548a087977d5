import { formatCount } from '#contract/protocol/format'

/** What may stand in a field of rupees while it is typed. */
export const isTyping = (typed: string, below = false): boolean =>
  (below ? /^-?\d{0,8}(\.\d{0,2})?$/ : /^\d{0,8}(\.\d{0,2})?$/).test(typed)

/** Paise of what is typed; undefined for nothing yet. */
export const paiseOf = (typed: string): number | undefined =>
  /\d/.test(typed) ? Math.round(Number(typed) * 100) : undefined

/** '1234567.5' → '12,34,567.5' */
export function grouped(typed: string): string {
  const match = /^(-?)(\d+)(\..*)?$/.exec(typed)
  return match ? `${match[1]}${formatCount(Number(match[2]))}${match[3] ?? ''}` : typed
}
