import type { PgTable } from 'drizzle-orm/pg-core'
import { toIndiaDay } from '#contract/protocol/calendar'
import { searchKey } from '../../../core/search'
import * as content from '../../../database/schema/content/content'
import { contactEnquiries, feedbacks } from '../../../database/schema/content/enquiries'
import type { ImportRun, SourceList, SourceRow } from '../import-run'
import type { ImportedEntity } from '../imported-entities'
import type { RowToStore } from '../imported-row'
import { resolveReference } from './placeholders'
import { assignUniqueNames, checkMediaLocation, sanitizeHtml, timeAndSearchColumns } from './row-values'

type Columns<T extends PgTable> = RowToStore<T>['values']
type RowHelpers = ReturnType<typeof rowHelpers>
async function importEach<R extends SourceRow, T extends PgTable>(
  run: ImportRun,
  entity: ImportedEntity,
  table: T,
  list: SourceList<R>,
  /** Returns the columns of a row; undefined if it was rejected. */
  toColumns: (row: R, helpers: RowHelpers) => Columns<T> | undefined | Promise<Columns<T> | undefined>,
): Promise<void> {
  const rowsToStore: RowToStore<T>[] = []
  for (const row of await run.readAll(entity, list)) {
    const at = run.timestampOf(row)
    const values = await toColumns(row, rowHelpers(run, entity, row.id, at))
    if (values) rowsToStore.push({ sourceId: row.id, at, values })
  }
  await run.store(entity, table, rowsToStore)
  run.finishEntity(entity)
}

/** Functions that convert values of a row. They report problems as warnings about the row. */
const rowHelpers = (run: ImportRun, entity: string, id: string, at: string) => ({
  html: (text: string) => sanitizeHtml(run, entity, id, text),
  location: (location: string) => checkMediaLocation(run, entity, id, location),
  /** Columns of the timestamps and of the search text. */
  stamp: (...texts: string[]) => timeAndSearchColumns(at, ...texts),
})

/** Imports the content of the public site. */
export async function importContent(run: ImportRun): Promise<void> {
  const { api } = run.source
  await importEach(
    run,
    'about',
    content.abouts,
    api.about.list,
    ({ title, language, ...row }, { html, location, stamp }) => {
      const description = html(row.description)
      if (description === undefined) return undefined
      return { title, description, image: location(row.image), language, ...stamp(title, description) }
    },
  )
  await importEach(
    run,
    'information',
    content.informations,
    api.information.list,
    ({ name, language, ...row }, { html, stamp }) => {
      const description = html(row.description)
      return description === undefined ? undefined : { name, description, language, ...stamp(name, description) }
    },
  )
  await importEach(
    run,
    'announcement',
    content.announcements,
    api.announcement.list,
    (row, { html, location, stamp }) => {
      const { name, type, language, isActive, id } = row
      const description = html(row.description)
      if (description === undefined) return undefined
      if (row.date === '')
        run.addWarning('announcement', id, 'date is missing: replaced by the date of the last change')
      const date = row.date || toIndiaDay(run.timestampOf({ id, createdAt: row.updatedAt }))
      const values = { date, name, type, description, image: location(row.image), language, isActive }
      return { ...values, ...stamp(name, type, description) }
    },
  )
  await importEach(run, 'banner', content.banners, api.banner.list, (row, { html, location, stamp }) => {
    const title = html(row.title)
    if (title === undefined) return undefined
    return { title, image: location(row.image), isActive: row.isActive, ...stamp(title) }
  })
  await importEach(
    run,
    'bannerDescription',
    content.bannerDescriptions,
    api.bannerDescription.list,
    (row, { html, stamp }) => {
      const { name, language } = row
      const description = html(row.description)
      return description === undefined ? undefined : { name, description, language, ...stamp(name, description) }
    },
  )
  await importEach(run, 'clientLogo', content.clientLogos, api.clientLogo.list, (row, { location, stamp }) => {
    const image = location(row.image)
    return { image, ...stamp(image) }
  })
  await importFaqs(run)
  await importWebsiteItems(run)
  await importEnquiries(run)
}

async function importFaqs(run: ImportRun): Promise<void> {
  const { api } = run.source
  const entity = 'faqCategory'
  const rows = await run.readAll(entity, api.faqCategory.list)
  const nameOf = assignUniqueNames(run, entity, rows, ({ language }) => language)
  await run.store(
    entity,
    content.faqCategories,
    rows.map((row) => {
      const { description, language, isActive } = row
      const at = run.timestampOf(row)
      const name = nameOf(row)
      const values = { name, description, language, isActive, ...timeAndSearchColumns(at, name, description) }
      return { sourceId: row.id, at, values }
    }),
  )
  run.finishEntity(entity)
  await importEach(run, 'faq', content.faqs, api.faq.list, async (row, { html, stamp }) => {
    const { question, language, id } = row
    const answer = html(row.answer)
    if (answer === undefined) return undefined
    const categoryId = await resolveReference(run, 'faqCategory', row.category.id, { entity: 'faq', id })
    return { question, answer, language, categoryId, ...stamp(question, answer) }
  })
}

async function importWebsiteItems(run: ImportRun): Promise<void> {
  const { api } = run.source
  await importEach(run, 'facility', content.facilities, api.facility.list, (row, { html, location, stamp }) => {
    const { title, language } = row
    const description = html(row.description)
    if (description === undefined) return undefined
    const images = row.images.map(location).filter((image) => image !== '')
    const values = { title, content: row.content, description, images, language }
    return { ...values, ...stamp(title, row.content, description) }
  })
  await importEach(run, 'testimonial', content.testimonials, api.testimonial.list, (row, { html, location, stamp }) => {
    const { title, language } = row
    const description = html(row.description)
    if (description === undefined) return undefined
    return { title, description, image: location(row.image), language, ...stamp(title, description) }
  })
  await importEach(run, 'helpfulTip', content.helpfulTips, api.helpfulTip.list, (row, { html, location, stamp }) => {
    const { title, language } = row
    const description = html(row.description)
    if (description === undefined) return undefined
    const media = { image: location(row.image), video: location(row.video) }
    return { title, description, ...media, language, ...stamp(title, description) }
  })
  await importEach(run, 'startCourse', content.startCourses, api.startCourse.list, (row, { html, location, stamp }) => {
    const { title, language, isActive } = row
    const description = html(row.description)
    if (description === undefined) return undefined
    const media = { image: location(row.image), video: location(row.video) }
    return { title, description, ...media, language, isActive, ...stamp(title, description) }
  })
  await importEach(
    run,
    'galleryImage',
    content.galleryImages,
    api.galleryImage.list,
    (row, { html, location, stamp }) => {
      const { title } = row
      const description = html(row.description)
      if (description === undefined) return undefined
      return { title, description, image: location(row.image), ...stamp(title, description) }
    },
  )
}

async function importEnquiries(run: ImportRun): Promise<void> {
  const { api } = run.source
  const feedbackRows = await run.readAll('feedback', api.feedback.list)
  await run.store(
    'feedback',
    feedbacks,
    feedbackRows.map((row) => {
      const { id, name, email, phone, category, subCategory, rating, description } = row
      const at = run.timestampOf(row)
      const search = searchKey(name, email, phone, category, subCategory, description)
      const values = { name, email, phone, category, subCategory, rating, description }
      return { sourceId: id, at, values: { ...values, createdAt: at, search } }
    }),
  )
  run.finishEntity('feedback')
  const enquiries = await run.readAll('contactEnquiry', api.contactEnquiry.list)
  await run.store(
    'contactEnquiry',
    contactEnquiries,
    enquiries.map((row) => {
      const { id, name, email, phone, subject, description } = row
      const at = run.timestampOf(row)
      const search = searchKey(name, email, phone, subject, description)
      return { sourceId: id, at, values: { name, email, phone, subject, description, createdAt: at, search } }
    }),
  )
  run.finishEntity('contactEnquiry')
}
