import { maxPerCategory } from '#contract/exam/exam-set'

/** A question category that the paper may draw from. */
export type QuestionQuota = {
  category: string
  name: string
  subCategory: { id: string; name: string }
  /** Active questions in the language; undefined where the backend does not return it. */
  stock: number | undefined
}
/** Typed counts by line key. */
export type Counts = Readonly<Record<string, string>>

export const quotaKey = ({ category, subCategory }: QuestionQuota): string => `${subCategory.id} ${category}`
const getLimit = ({ stock }: QuestionQuota): number => Math.min(maxPerCategory, stock ?? maxPerCategory)

/** Maximum number of questions from all lines. */
export const getMaximum = (lines: readonly QuestionQuota[]): number =>
  lines.reduce((sum, line) => sum + getLimit(line), 0)

/** Count of a line; 0 when invalid. */
export const getCount = (line: QuestionQuota, counts: Counts): number => {
  const text = counts[quotaKey(line)] ?? ''
  return /^\d$/.test(text) ? Number(text) : 0
}
export const getTotal = (lines: readonly QuestionQuota[], counts: Counts): number =>
  lines.reduce((sum, line) => sum + getCount(line, counts), 0)

/** Format error of a line's input, regardless of the stock (S3 §5). */
export function entryProblem(line: QuestionQuota, counts: Counts): string | undefined {
  const text = counts[quotaKey(line)] ?? ''
  const isValid = text === '' || (/^\d$/.test(text) && Number(text) <= maxPerCategory)
  return isValid ? undefined : `Note: Please Enter Value Between 0-${maxPerCategory}`
}

/** Format error, or too few questions. The stock may be outdated, so the provider has the final check. */
export function problemOf(line: QuestionQuota, counts: Counts): string | undefined {
  const { stock } = line
  const isShort = stock !== undefined && getCount(line, counts) > stock
  return (
    entryProblem(line, counts) ?? (isShort ? (stock === 0 ? 'No questions' : `Only ${stock} available`) : undefined)
  )
}

/** Distributes a paper over the lines as evenly as their limits allow: one each in turn until full. */
export function distributeEvenly(lines: readonly QuestionQuota[], size: number): Counts {
  const shares = new Map(lines.map((line) => [line, 0]))
  let remaining = Math.min(size, getMaximum(lines))
  while (remaining > 0)
    for (const [line, share] of shares) {
      if (remaining === 0) break
      if (share === getLimit(line)) continue
      shares.set(line, share + 1)
      remaining--
    }
  return Object.fromEntries([...shares].map(([line, share]) => [quotaKey(line), String(share)]))
}
