import { maxPerCategory } from '#contract/exam/exam-set'

/** A question category that the paper may draw from. */
export type ShareLine = {
  category: string
  name: string
  subCategory: { id: string; name: string }
  /** Its active questions in the language; undefined where the institute does not tell. */
  stock: number | undefined
}
/** How many are typed for each line, by its key. */
export type Counts = Readonly<Record<string, string>>

export const keyOf = ({ category, subCategory }: ShareLine): string => `${subCategory.id} ${category}`
const limitOf = ({ stock }: ShareLine): number => Math.min(maxPerCategory, stock ?? maxPerCategory)

/** How many questions the lines can give together. */
export const reachable = (lines: readonly ShareLine[]): number => lines.reduce((sum, line) => sum + limitOf(line), 0)

/** What a line draws; 0 for what cannot be read. */
export const countOf = (line: ShareLine, counts: Counts): number => {
  const typed = counts[keyOf(line)] ?? ''
  return /^\d$/.test(typed) ? Number(typed) : 0
}
export const sumOf = (lines: readonly ShareLine[], counts: Counts): number =>
  lines.reduce((sum, line) => sum + countOf(line, counts), 0)

/** What is wrong with what is typed for a line, whatever its category has (S3 §5). */
export function entryProblem(line: ShareLine, counts: Counts): string | undefined {
  const typed = counts[keyOf(line)] ?? ''
  const isValid = typed === '' || (/^\d$/.test(typed) && Number(typed) <= maxPerCategory)
  return isValid ? undefined : `Note: Please Enter Value Between 0-${maxPerCategory}`
}

/** The same, or that the category has too few. The known stock may be out of date, so the provider decides about it. */
export function problemOf(line: ShareLine, counts: Counts): string | undefined {
  const { stock } = line
  const isShort = stock !== undefined && countOf(line, counts) > stock
  return entryProblem(line, counts) ?? (isShort ? `It has ${stock === 0 ? 'no question' : `only ${stock}`}` : undefined)
}

/** Shares a paper over the lines as evenly as they allow: one to each in turn, until it is full or nobody has more. */
export function evenly(lines: readonly ShareLine[], size: number): Counts {
  const shares = new Map(lines.map((line) => [line, 0]))
  let left = Math.min(size, reachable(lines))
  while (left > 0)
    for (const [line, share] of shares) {
      if (left === 0) break
      if (share === limitOf(line)) continue
      shares.set(line, share + 1)
      left--
    }
  return Object.fromEntries([...shares].map(([line, share]) => [keyOf(line), String(share)]))
}
