import { contentEndpoints } from '#contract/content/index'
import { type AreaRules, allowMenus, allowOwnMenu } from '../staff/access'

export const contentAccess: AreaRules<typeof contentEndpoints> = {
  ...allowOwnMenu(contentEndpoints),
  faqCategory: { ...allowMenus('FAQ Category'), active: ['FAQ Section', 'FAQ Category'] },
}
