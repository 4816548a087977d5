// Checked by tsc, never run: what an ordinary entity's table and its endpoints must have in common.
import { text } from 'drizzle-orm/pg-core'
import type { Handlers } from '#provider/core/context'
import { crud } from '#provider/core/crud'
import { html, mediaLocation, reference } from '#provider/database/columns'
import { entity } from '#provider/database/entity'
import { faqCategories, faqs } from '#provider/database/schema/content/content'
import { withApproval } from '#provider/staff/approvals'

const search = { search: ['title'] } as const
const row = { title: text().notNull(), description: html(), language: text().notNull() }

export const testimonial: Handlers['testimonial'] = withApproval(
  'Testomonial',
  crud(entity('x', { ...row, image: mediaLocation() }), search),
)
// @ts-expect-error a column that rows need is missing
export const imageless: Handlers['testimonial'] = withApproval('Testomonial', crud(entity('x', row), search))
// @ts-expect-error a required column has no field
export const unfilled: Handlers['testimonial'] = withApproval(
  'Testomonial',
  crud(entity('x', { ...row, image: mediaLocation(), page: text().notNull() }), search),
)
// @ts-expect-error a status without a column for it
export const statusless: Handlers['banner'] = withApproval(
  'Banner',
  crud(entity('x', { title: html(), image: mediaLocation() }), search),
)
// @ts-expect-error search by a column that is not there
export const unfound = crud(faqs, { search: ['title'] })

const category = { question: text().notNull(), answer: html(), language: text().notNull() }
export const referring: Handlers['faq'] = withApproval(
  'FAQ',
  crud(entity('x', { ...category, categoryId: reference(() => faqCategories) }), { search: ['question'] }),
)
// @ts-expect-error what a row refers to is not a mere text
export const unpopulated: Handlers['faq'] = withApproval(
  'FAQ',
  crud(entity('x', { ...category, category: text().notNull() }), { search: ['question'] }),
)
// @ts-expect-error rows of a governed list need their pending request
export const ungoverned: Handlers['testimonial'] = crud(entity('x', { ...row, image: mediaLocation() }), search)
