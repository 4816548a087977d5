import { and, asc, eq, ne } from 'drizzle-orm'
import type { Contract } from '#contract/index'
import type { Input } from '#contract/protocol/endpoint'
import { CallError } from '#contract/protocol/failure'
import type { Context, Handlers } from '../core/context'
import { crud } from '../core/crud'
import { formatCount } from '../core/rows/display-text'
import { selectRows } from '../core/rows/select-rows'
import { faqCategories, faqs } from '../database/schema/content/content'

/** The FAQ categories that a question may be put into, by name. */
export const activeFaqCategories: Handlers['faqCategory']['active'] = ({ language }, { db }) =>
  selectRows(db, faqCategories, {
    where: and(eq(faqCategories.isActive, true), language ? eq(faqCategories.language, language) : undefined),
    orderBy: [asc(faqCategories.name)],
  })

const ordinary = crud(faqs, { search: ['question', 'answer'] })

/** Frequently asked questions. A new one, and one that moves, needs an active category of its language (D-71). */
export const faq = {
  ...ordinary,
  async add(draft: Input<Contract['faq']['add']>, context: Context) {
    await assertFits(draft, context)
    return ordinary.add(draft, context)
  },
  async update(change: Input<Contract['faq']['update']>, context: Context) {
    const [stored] = await context.db.select().from(faqs).where(eq(faqs.id, change.id))
    if (stored && stored.categoryId !== change.category) await assertFits({ ...stored, ...change }, context)
    return ordinary.update(change, context)
  },
}

async function assertFits(faq: { category: string; language: string }, { db }: Context): Promise<void> {
  const [category] = await db.select().from(faqCategories).where(eq(faqCategories.id, faq.category))
  if (!category) return
  const { name, language, isActive } = category
  const problem = !isActive
    ? 'is not active'
    : language !== faq.language
      ? `is in ${language}, this FAQ in ${faq.language}`
      : ''
  if (problem) throw refused('category', `The FAQ category “${name}” ${problem}. Choose another one.`)
}

const ordinaryCategory = crud(faqCategories, { search: ['name', 'description'] })

/** Categories of frequently asked questions. One keeps its language while it has questions in it (D-71). */
export const faqCategory = {
  ...ordinaryCategory,
  async update(change: Input<Contract['faqCategory']['update']>, context: Context) {
    const others = and(eq(faqs.categoryId, change.id), ne(faqs.language, change.language))
    const [stored] = await context.db.select().from(faqCategories).where(eq(faqCategories.id, change.id))
    const count = stored && stored.language !== change.language ? await context.db.$count(faqs, others) : 0
    if (count > 0)
      throw refused(
        'language',
        `It has ${formatCount(count, 'FAQ')} in ${stored?.language}, so it stays in that language.`,
      )
    return ordinaryCategory.update(change, context)
  },
}

const refused = (field: string, message: string) => new CallError('invalid', message, { [field]: message })
