import { t } from '@lingui/core/macro'
import { maxPerCategory } from '#contract/exam/question-paper'

/** A question category of a vehicle sub-category, from which the paper may draw questions. */
export type QuestionQuota = {
  /** Id of the question category. */
  category: string
  /** Name of the question category. */
  name: string
  /** Vehicle sub-category. */
  subCategory: { id: string; name: string }
  /** Number of active questions in the language; undefined where the backend does not return it. */
  availableCount: number | undefined
}
/** Typed number of questions by `getQuotaKey`. */
export type Counts = Readonly<Record<string, string>>

export const getQuotaKey = ({ category, subCategory }: QuestionQuota): string => `${subCategory.id} ${category}`
const getLimit = ({ availableCount }: QuestionQuota): number =>
  Math.min(maxPerCategory, availableCount ?? maxPerCategory)

/** Maximum number of questions from all categories. */
export const getMaxQuestionCount = (quotas: readonly QuestionQuota[]): number =>
  quotas.reduce((sum, quota) => sum + getLimit(quota), 0)

/** Typed count of a category; 0 if it is not a digit. */
export const getCount = (quota: QuestionQuota, counts: Counts): number => {
  const text = counts[getQuotaKey(quota)] ?? ''
  return /^\d$/.test(text) ? Number(text) : 0
}
export const getSelectedTotal = (quotas: readonly QuestionQuota[], counts: Counts): number =>
  quotas.reduce((sum, quota) => sum + getCount(quota, counts), 0)

/** Format error of a typed count, regardless of the available questions (S3 §5). */
export function getInputError(quota: QuestionQuota, counts: Counts): string | undefined {
  const text = counts[getQuotaKey(quota)] ?? ''
  const isValid = text === '' || (/^\d$/.test(text) && Number(text) <= maxPerCategory)
  return isValid ? undefined : t`Note: Please Enter Value Between 0-${maxPerCategory}`
}

/** Format error, or a warning for a count above `availableCount`. The warning does not block: the number may be old. */
export function getQuotaError(quota: QuestionQuota, counts: Counts): string | undefined {
  const { availableCount } = quota
  const inputError = getInputError(quota, counts)
  if (inputError) return inputError
  if (availableCount === undefined || getCount(quota, counts) <= availableCount) return undefined
  return availableCount === 0 ? t`No questions` : t`Only ${availableCount} available`
}

/** Distributes the questions of a paper over the categories as evenly as their limits allow: one each in turn. */
export function distributeEvenly(quotas: readonly QuestionQuota[], size: number): Counts {
  const countByQuota = new Map(quotas.map((quota) => [quota, 0]))
  let remaining = Math.min(size, getMaxQuestionCount(quotas))
  while (remaining > 0)
    for (const [quota, count] of countByQuota) {
      if (remaining === 0) break
      if (count === getLimit(quota)) continue
      countByQuota.set(quota, count + 1)
      remaining--
    }
  return Object.fromEntries([...countByQuota].map(([quota, count]) => [getQuotaKey(quota), String(count)]))
}
