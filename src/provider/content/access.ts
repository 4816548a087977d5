import { contentEndpoints } from '#contract/content/index'
import { type AreaRules, by, byOwnMenu } from '../staff/access'

export const contentAccess: AreaRules<typeof contentEndpoints> = {
  ...byOwnMenu(contentEndpoints),
  faqCategory: { ...by('FAQ Category'), active: ['FAQ Section', 'FAQ Category'] },
}
