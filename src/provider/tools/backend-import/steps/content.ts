import type { PgTable } from 'drizzle-orm/pg-core'
import { toIndiaDay } from '#contract/protocol/calendar'
import type { Page } from '#contract/protocol/endpoint'
import { searchKey } from '../../../core/search'
import * as content from '../../../database/schema/content/content'
import { contactEnquiries, feedbacks } from '../../../database/schema/content/enquiries'
import type { Adoption } from '../import-run'
import type { Kept } from '../imported-row'
import type { Kind } from '../kinds'
import { linked } from './placeholders'
import { onceNamed, safeHtml, safeLocation, stamped } from './row-values'

type Row = { id: string; createdAt?: string }
type List<R> = (part: { page: number; limit: number }) => Promise<Page<R>>
type Columns<T extends PgTable> = Kept<T>['values']
type Helping = ReturnType<typeof helping>
async function each<R extends Row, T extends PgTable>(
  run: Adoption,
  entity: Kind,
  table: T,
  list: List<R>,
  /** Makes the columns of a row; undefined where it was refused. */
  make: (row: R, as: Helping) => Columns<T> | undefined | Promise<Columns<T> | undefined>,
): Promise<void> {
  const kept: Kept<T>[] = []
  for (const row of await run.all(entity, list)) {
    const at = run.timeOf(row)
    const values = await make(row, helping(run, entity, row.id, at))
    if (values) kept.push({ sourceId: row.id, at, values })
  }
  await run.keep(entity, table, kept)
  run.end(entity)
}

/** What makes something storable of what a row tells. */
const helping = (run: Adoption, entity: string, id: string, at: string) => ({
  html: (text: string) => safeHtml(run, entity, id, text),
  location: (place: string) => safeLocation(run, entity, id, place),
  /** When it was made, and by what search finds it. */
  stamp: (...words: string[]) => stamped(at, ...words),
})

/** What the public site shows. */
export async function adoptContent(run: Adoption): Promise<void> {
  const { api } = run.source
  await each(run, 'about', content.abouts, api.about.list, ({ title, language, ...row }, { html, location, stamp }) => {
    const description = html(row.description)
    if (description === undefined) return undefined
    return { title, description, image: location(row.image), language, ...stamp(title, description) }
  })
  await each(
    run,
    'information',
    content.informations,
    api.information.list,
    ({ name, language, ...row }, { html, stamp }) => {
      const description = html(row.description)
      return description === undefined ? undefined : { name, description, language, ...stamp(name, description) }
    },
  )
  await each(run, 'announcement', content.announcements, api.announcement.list, (row, { html, location, stamp }) => {
    const { name, type, language, isActive, id } = row
    const description = html(row.description)
    if (description === undefined) return undefined
    if (row.date === '') run.mark('announcement', id, 'its day is not told: that of its entry stands for it')
    const date = row.date || toIndiaDay(run.timeOf({ id, createdAt: row.updatedAt }))
    const values = { date, name, type, description, image: location(row.image), language, isActive }
    return { ...values, ...stamp(name, type, description) }
  })
  await each(run, 'banner', content.banners, api.banner.list, (row, { html, location, stamp }) => {
    const title = html(row.title)
    if (title === undefined) return undefined
    return { title, image: location(row.image), isActive: row.isActive, ...stamp(title) }
  })
  await each(
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
  await each(run, 'clientLogo', content.clientLogos, api.clientLogo.list, (row, { location, stamp }) => {
    const image = location(row.image)
    return { image, ...stamp(image) }
  })
  await adoptFaqs(run)
  await adoptMedia(run)
  await adoptEnquiries(run)
}

async function adoptFaqs(run: Adoption): Promise<void> {
  const { api } = run.source
  const entity = 'faqCategory'
  const rows = await run.all(entity, api.faqCategory.list)
  const nameOf = onceNamed(run, entity, rows, ({ language }) => language)
  await run.keep(
    entity,
    content.faqCategories,
    rows.map((row) => {
      const [at, name, { description, language, isActive }] = [run.timeOf(row), nameOf(row), row]
      const values = { name, description, language, isActive, ...stamped(at, name, description) }
      return { sourceId: row.id, at, values }
    }),
  )
  run.end(entity)
  await each(run, 'faq', content.faqs, api.faq.list, async (row, { html, stamp }) => {
    const { question, language, id } = row
    const answer = html(row.answer)
    if (answer === undefined) return undefined
    const categoryId = await linked(run, 'faqCategory', row.category.id, { entity: 'faq', id })
    return { question, answer, language, categoryId, ...stamp(question, answer) }
  })
}

async function adoptMedia(run: Adoption): Promise<void> {
  const { api } = run.source
  await each(run, 'facility', content.facilities, api.facility.list, (row, { html, location, stamp }) => {
    const { title, language } = row
    const description = html(row.description)
    if (description === undefined) return undefined
    const images = row.images.map(location).filter((image) => image !== '')
    const values = { title, content: row.content, description, images, language }
    return { ...values, ...stamp(title, row.content, description) }
  })
  await each(run, 'testimonial', content.testimonials, api.testimonial.list, (row, { html, location, stamp }) => {
    const { title, language } = row
    const description = html(row.description)
    if (description === undefined) return undefined
    return { title, description, image: location(row.image), language, ...stamp(title, description) }
  })
  await each(run, 'helpfulTip', content.helpfulTips, api.helpfulTip.list, (row, { html, location, stamp }) => {
    const { title, language } = row
    const description = html(row.description)
    if (description === undefined) return undefined
    const media = { image: location(row.image), video: location(row.video) }
    return { title, description, ...media, language, ...stamp(title, description) }
  })
  await each(run, 'startCourse', content.startCourses, api.startCourse.list, (row, { html, location, stamp }) => {
    const { title, language, isActive } = row
    const description = html(row.description)
    if (description === undefined) return undefined
    const media = { image: location(row.image), video: location(row.video) }
    return { title, description, ...media, language, isActive, ...stamp(title, description) }
  })
  await each(run, 'galleryImage', content.galleryImages, api.galleryImage.list, (row, { html, location, stamp }) => {
    const { title } = row
    const description = html(row.description)
    if (description === undefined) return undefined
    return { title, description, image: location(row.image), ...stamp(title, description) }
  })
}

async function adoptEnquiries(run: Adoption): Promise<void> {
  const { api } = run.source
  const given = await run.all('feedback', api.feedback.list)
  await run.keep(
    'feedback',
    feedbacks,
    given.map((row) => {
      const { id, name, email, phone, category, subCategory, rating, description } = row
      const at = run.timeOf(row)
      const search = searchKey(name, email, phone, category, subCategory, description)
      const said = { name, email, phone, category, subCategory, rating, description }
      return { sourceId: id, at, values: { ...said, createdAt: at, search } }
    }),
  )
  run.end('feedback')
  const asked = await run.all('contactEnquiry', api.contactEnquiry.list)
  await run.keep(
    'contactEnquiry',
    contactEnquiries,
    asked.map((row) => {
      const { id, name, email, phone, subject, description } = row
      const at = run.timeOf(row)
      const search = searchKey(name, email, phone, subject, description)
      return { sourceId: id, at, values: { name, email, phone, subject, description, createdAt: at, search } }
    }),
  )
  run.end('contactEnquiry')
}
