import { contentEndpoints } from '#contract/content/index'
import { type AreaRules, allowMenus, allowOwnMenu } from '../staff/access'

export const contentAccess: AreaRules<typeof contentEndpoints> = {
  ...allowOwnMenu(contentEndpoints),
  // `active`: the categories to choose from in the form of FAQ Section.
  faqCategory: { ...allowMenus('FAQ Category'), active: ['FAQ Section', 'FAQ Category'] },
}
