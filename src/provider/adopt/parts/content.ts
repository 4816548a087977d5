import type { PgTable } from 'drizzle-orm/pg-core'
import { dayOf } from '#contract/protocol/calendar'
import type { Page } from '#contract/protocol/endpoint'
import { searchKey } from '../../core/search'
import * as content from '../../database/schema/content/content'
import { contactEnquiries, feedbacks } from '../../database/schema/content/enquiries'
import type { Adoption } from '../adoption'
import type { Kept } from '../kept'
import { linked } from './stand-ins'
import { onceNamed, safeHtml, safeLocation, stamped } from './values'

type Row = { id: string; createdAt?: string }
type List<R> = (part: { page: number; limit: number }) => Promise<Page<R>>
/** Makes the columns of a row, and what search finds it by; undefined where it was refused. */
type Made<T extends PgTable> =
  | { values: Omit<T['$inferInsert'], 'id' | 'createdAt' | 'updatedAt' | 'search'>; words: string[] }
  | undefined

async function each<R extends Row, T extends PgTable>(
  run: Adoption,
  entity: string,
  table: T,
  list: List<R>,
  make: (row: R, as: ReturnType<typeof safely>) => Made<T> | Promise<Made<T>>,
): Promise<void> {
  const kept: Kept<T>[] = []
  for (const row of await run.all(entity, list)) {
    const made = await make(row, safely(run, entity, row.id))
    const at = run.timeOf(row)
    if (!made) continue
    const values = { ...made.values, ...stamped(at, ...made.words) } as unknown as Kept<T>['values']
    kept.push({ sourceId: row.id, at, values })
  }
  await run.keep(entity, table, kept)
  run.end(entity)
}

const safely = (run: Adoption, entity: string, id: string) => ({
  html: (text: string) => safeHtml(run, entity, id, text),
  location: (place: string) => safeLocation(run, entity, id, place),
})

/** What the public site shows. */
export async function adoptContent(run: Adoption): Promise<void> {
  const { api } = run.source
  await each(run, 'about', content.abouts, api.about.list, ({ title, language, ...row }, { html, location }) => {
    const description = html(row.description)
    if (description === undefined) return undefined
    return { values: { title, description, image: location(row.image), language }, words: [title, description] }
  })
  await each(run, 'information', content.informations, api.information.list, ({ name, language, ...row }, { html }) => {
    const description = html(row.description)
    return description === undefined
      ? undefined
      : { values: { name, description, language }, words: [name, description] }
  })
  await each(run, 'announcement', content.announcements, api.announcement.list, (row, { html, location }) => {
    const { name, type, language, isActive, id } = row
    const description = html(row.description)
    if (description === undefined) return undefined
    if (row.date === '') run.mark('announcement', id, 'its day is not told: that of its entry stands for it')
    const date = row.date || dayOf(run.timeOf({ id, createdAt: row.updatedAt }))
    const values = { date, name, type, description, image: location(row.image), language, isActive }
    return { values, words: [name, type, description] }
  })
  await each(run, 'banner', content.banners, api.banner.list, (row, { html, location }) => {
    const title = html(row.title)
    if (title === undefined) return undefined
    return { values: { title, image: location(row.image), isActive: row.isActive }, words: [title] }
  })
  await each(run, 'bannerDescription', content.bannerDescriptions, api.bannerDescription.list, (row, { html }) => {
    const { name, language } = row
    const description = html(row.description)
    return description === undefined
      ? undefined
      : { values: { name, description, language }, words: [name, description] }
  })
  await each(run, 'clientLogo', content.clientLogos, api.clientLogo.list, (row, { location }) => {
    const image = location(row.image)
    return { values: { image }, words: [image] }
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
  await each(run, 'faq', content.faqs, api.faq.list, async (row, { html }) => {
    const { question, language, id } = row
    const answer = html(row.answer)
    if (answer === undefined) return undefined
    const categoryId = await linked(run, 'faqCategory', row.category.id, { entity: 'faq', id })
    return { values: { question, answer, language, categoryId }, words: [question, answer] }
  })
}

async function adoptMedia(run: Adoption): Promise<void> {
  const { api } = run.source
  await each(run, 'facility', content.facilities, api.facility.list, (row, { html, location }) => {
    const { title, language } = row
    const description = html(row.description)
    if (description === undefined) return undefined
    const images = row.images.map(location).filter((image) => image !== '')
    const values = { title, content: row.content, description, images, language }
    return { values, words: [title, row.content, description] }
  })
  await each(run, 'testimonial', content.testimonials, api.testimonial.list, (row, { html, location }) => {
    const { title, language } = row
    const description = html(row.description)
    if (description === undefined) return undefined
    return { values: { title, description, image: location(row.image), language }, words: [title, description] }
  })
  await each(run, 'helpfulTip', content.helpfulTips, api.helpfulTip.list, (row, { html, location }) => {
    const { title, language } = row
    const description = html(row.description)
    if (description === undefined) return undefined
    const media = { image: location(row.image), video: location(row.video) }
    return { values: { title, description, ...media, language }, words: [title, description] }
  })
  await each(run, 'startCourse', content.startCourses, api.startCourse.list, (row, { html, location }) => {
    const { title, language, isActive } = row
    const description = html(row.description)
    if (description === undefined) return undefined
    const media = { image: location(row.image), video: location(row.video) }
    return { values: { title, description, ...media, language, isActive }, words: [title, description] }
  })
  await each(run, 'galleryImage', content.galleryImages, api.galleryImage.list, (row, { html, location }) => {
    const { title } = row
    const description = html(row.description)
    if (description === undefined) return undefined
    return { values: { title, description, image: location(row.image) }, words: [title, description] }
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
