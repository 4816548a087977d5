import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, searchable, trigrams, words } from '../../columns'

export const feedbacks = pgTable(
  'feedback',
  {
    id: id(),
    name: text().notNull(),
    email: words(),
    phone: words(),
    category: words(),
    subCategory: words(),
    rating: words(),
    description: words(),
    createdAt: instant().notNull(),
    search: searchable(),
  },
  (table) => [index('feedback_search').using('gin', trigrams(table.search))],
)
export const contactEnquiries = pgTable(
  'contact_enquiry',
  {
    id: id(),
    name: text().notNull(),
    email: words(),
    phone: words(),
    subject: words(),
    description: words(),
    createdAt: instant().notNull(),
    search: searchable(),
  },
  (table) => [index('contact_enquiry_search').using('gin', trigrams(table.search))],
)
