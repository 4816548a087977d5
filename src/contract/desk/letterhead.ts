import * as z from 'zod/mini'

const words = z.string().check(z.maxLength(1000))
const lines = z.array(words).check(z.maxLength(20))

/** What stands at the head of paper, as somebody is about to set it; `logo` is where it lies, '' for none. */
export const letterhead = z.object({
  name: words,
  nameHindi: words,
  address: lines,
  addressHindi: lines,
  phone: words,
  email: words,
  gstin: words,
  logo: words,
})
export type DeskLetterhead = z.output<typeof letterhead>
