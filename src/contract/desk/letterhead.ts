import * as z from 'zod/mini'

const boundedText = z.string().check(z.maxLength(1000))
const lines = z.array(boundedText).check(z.maxLength(20))

/** Unsaved letterhead, for its preview. `logo`: location of the logo, '' for none. */
export const letterhead = z.object({
  name: boundedText,
  nameHindi: boundedText,
  address: lines,
  addressHindi: lines,
  phone: boundedText,
  email: boundedText,
  gstin: boundedText,
  logo: boundedText,
})
export type LetterheadDraft = z.output<typeof letterhead>
