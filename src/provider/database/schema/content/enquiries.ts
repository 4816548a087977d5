import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, optionalText, searchText, trigramOps } from '../../columns'

export const feedbacks = pgTable(
  'feedback',
  {
    id: id(),
    name: text().notNull(),
    email: optionalText(),
    phone: optionalText(),
    category: optionalText(),
    subCategory: optionalText(),
    rating: optionalText(),
    description: optionalText(),
    createdAt: instant().notNull(),
    search: searchText(),
  },
  (table) => [index('feedback_search').using('gin', trigramOps(table.search))],
)
export const contactEnquiries = pgTable(
  'contact_enquiry',
  {
    id: id(),
    name: text().notNull(),
    email: optionalText(),
    phone: optionalText(),
    subject: optionalText(),
    description: optionalText(),
    createdAt: instant().notNull(),
    search: searchText(),
  },
  (table) => [index('contact_enquiry_search').using('gin', trigramOps(table.search))],
)
