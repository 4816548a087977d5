import { formatCount } from '#contract/protocol/format'

/** '1234567.5' → '12,34,567.5' */
export function groupDigits(typed: string): string {
  const match = /^(-?)(\d+)(\.\d*)?$/.exec(typed)
  return match ? `${match[1]}${formatCount(Number(match[2]))}${match[3] ?? ''}` : typed
}
