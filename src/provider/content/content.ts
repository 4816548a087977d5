import { asc, eq } from 'drizzle-orm'
import type { Contract } from '#contract/index'
import type { Input } from '#contract/protocol/endpoint'
import { CallError } from '#contract/protocol/failure'
import type { Context, Handlers } from '../core/context'
import { crud } from '../core/crud'
import { rowsOf } from '../core/rows'
import { faqCategories, faqs } from '../database/schema/content/content'

/** The FAQ categories that a question may be put into, by name. */
export const activeFaqCategories: Handlers['faqCategory']['active'] = (_, { db }) =>
  rowsOf(db, faqCategories, { where: eq(faqCategories.isActive, true), orderBy: [asc(faqCategories.name)] })

const ordinary = crud(faqs, { search: ['question', 'answer'] })

/** Frequently asked questions. A new one, and one that moves, needs a category that is active. */
export const faq = {
  ...ordinary,
  async add(draft: Input<Contract['faq']['add']>, context: Context) {
    await assertActive(draft.category, context)
    return ordinary.add(draft, context)
  },
  async update(change: Input<Contract['faq']['update']>, context: Context) {
    const [stored] = await context.db.select().from(faqs).where(eq(faqs.id, change.id))
    if (stored && stored.categoryId !== change.category) await assertActive(change.category, context)
    return ordinary.update(change, context)
  },
}

async function assertActive(categoryId: string, { db }: Context): Promise<void> {
  const [category] = await db.select().from(faqCategories).where(eq(faqCategories.id, categoryId))
  if (category?.isActive !== false) return
  const message = `The FAQ category “${category.name}” is not active. Choose another one.`
  throw new CallError('invalid', message, { category: message })
}
