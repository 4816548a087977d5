import { today as dayOf } from '#contract/protocol/calendar'
import type { Database } from '../../database/database'
import * as tables from '../../database/schema/content/content'
import { founded, seedId } from '../ids'
import { stamped } from '../with-author-columns'
import * as texts from './content-texts'
import { faqTexts } from './faq-texts'

const contentId = (n: number) => seedId('content', founded, n)
const paragraph = (words: string) => `<p>${words}</p>`

/** The public site: a few entries of each kind, in English and Hindi, and questions for more than one page. */
export async function sowContent(db: Database, now: number): Promise<void> {
  let last = 0
  /** Rows with ids in their order; the texts among their values are what search finds them by. */
  const rows = <R extends object>(entries: readonly R[], ...found: (keyof R)[]) =>
    entries.map((entry) => stamped({ id: contentId(++last), ...entry }, ...found.map((key) => String(entry[key]))))
  const { about, information, announcement, banner, bannerDescription, clientLogo, facility } = texts
  await db.insert(tables.abouts).values(rows(about, 'title', 'description'))
  await db.insert(tables.informations).values(rows(information, 'name', 'description'))
  await db.insert(tables.announcements).values(rows(announcement(dayOf(now)), 'name', 'type', 'description'))
  await db.insert(tables.banners).values(rows(banner, 'title'))
  await db.insert(tables.bannerDescriptions).values(rows(bannerDescription, 'name', 'description'))
  await db.insert(tables.clientLogos).values(rows(clientLogo, 'image'))
  await db.insert(tables.facilities).values(rows(facility, 'title', 'content', 'description'))

  const pictured = (entries: readonly (readonly [string, string, string])[], folder: string) =>
    entries.map(([title, words, language], n) => ({
      title,
      description: paragraph(words),
      image: texts.pictureFile(folder, n),
      language,
    }))
  await db.insert(tables.testimonials).values(rows(pictured(texts.testimonial, 'testimonials'), 'title', 'description'))
  const tips = pictured(texts.helpfulTip, 'tips').map((tip) => ({ ...tip, video: texts.film }))
  await db.insert(tables.helpfulTips).values(rows(tips, 'title', 'description'))
  await db.insert(tables.startCourses).values(rows(pictured(texts.startCourse, 'start'), 'title', 'description'))
  const images = texts.galleryImage.map(([title, words, name]) => ({
    title,
    description: paragraph(words),
    image: texts.galleryFile(name),
  }))
  await db.insert(tables.galleryImages).values(rows(images, 'title', 'description'))

  const categories = rows(faqTexts, 'name', 'description')
  await db.insert(tables.faqCategories).values(categories.map(({ questions: _, ...category }) => category))
  const faqs = categories.flatMap(({ id: categoryId, language, questions }) =>
    questions.map(([question, answer]) => ({ question, answer: paragraph(answer), language, categoryId })),
  )
  await db.insert(tables.faqs).values(rows(faqs, 'question', 'answer'))
}
