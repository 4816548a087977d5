import { t } from '@lingui/core/macro'
import { and, asc, eq, ne } from 'drizzle-orm'
import type { Contract } from '#contract/index'
import { getLanguageName } from '#contract/language-names'
import type { Input } from '#contract/protocol/endpoint'
import { CallError } from '#contract/protocol/failure'
import type { Context, Handlers } from '../core/context'
import { crud } from '../core/crud'
import { formatCount } from '../core/rows/display-text'
import { selectRows } from '../core/rows/select-rows'
import { faqCategories, faqs } from '../database/schema/content/content'

/** Active FAQ categories, by name. */
export const listActiveFaqCategories: Handlers['faqCategory']['active'] = ({ language }, { db }) =>
  selectRows(db, faqCategories, {
    where: and(eq(faqCategories.isActive, true), language ? eq(faqCategories.language, language) : undefined),
    orderBy: [asc(faqCategories.name)],
  })

const baseFaqHandlers = crud(faqs, { search: ['question', 'answer'] })

/** FAQs. A new FAQ, or one that moves to another category, needs an active category in its language (D-71). */
export const faqHandlers = {
  ...baseFaqHandlers,
  async add(draft: Input<Contract['faq']['add']>, context: Context) {
    await assertCategoryMatches(draft, context)
    return baseFaqHandlers.add(draft, context)
  },
  async update(change: Input<Contract['faq']['update']>, context: Context) {
    const [storedFaq] = await context.db.select().from(faqs).where(eq(faqs.id, change.id))
    if (storedFaq && storedFaq.categoryId !== change.category)
      await assertCategoryMatches({ ...storedFaq, ...change }, context)
    return baseFaqHandlers.update(change, context)
  },
}

async function assertCategoryMatches(faq: { category: string; language: string }, { db }: Context): Promise<void> {
  const [category] = await db.select().from(faqCategories).where(eq(faqCategories.id, faq.category))
  // `crud` rejects a missing category.
  if (!category) return
  const { name, language, isActive } = category
  if (!isActive) throw fieldError('category', t`The FAQ category “${name}” is not active. Choose another one.`)
  if (language !== faq.language)
    throw fieldError(
      'category',
      t`The FAQ category “${name}” is in ${{ language: getLanguageName(language) }}, this FAQ in ${{ ownLanguage: getLanguageName(faq.language) }}. Choose another one.`,
    )
}

const baseCategoryHandlers = crud(faqCategories, { search: ['name', 'description'] })

/** FAQ categories; the language is fixed while a category has FAQs (D-71). */
export const faqCategoryHandlers = {
  ...baseCategoryHandlers,
  async update(change: Input<Contract['faqCategory']['update']>, context: Context) {
    const [storedCategory] = await context.db.select().from(faqCategories).where(eq(faqCategories.id, change.id))
    const isLanguageChanged = storedCategory !== undefined && storedCategory.language !== change.language
    const faqsInOtherLanguage = and(eq(faqs.categoryId, change.id), ne(faqs.language, change.language))
    const faqCount = isLanguageChanged ? await context.db.$count(faqs, faqsInOtherLanguage) : 0
    if (faqCount > 0)
      throw fieldError(
        'language',
        t`It has ${{ faqs: formatCount(faqCount, t`FAQ`) }} in ${{ language: storedCategory?.language ?? '' }}, so it stays in that language.`,
      )
    return baseCategoryHandlers.update(change, context)
  },
}

const fieldError = (field: string, message: string) => new CallError('invalid', message, { [field]: message })
