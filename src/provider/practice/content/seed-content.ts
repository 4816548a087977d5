import { dayOf } from '#contract/protocol/calendar'
import type { Database } from '../../database/database'
import * as tables from '../../database/schema/content/content'
import { foundedAt, seedId } from '../ids'
import { withTimestamps } from '../with-timestamps'
import * as texts from './content-texts'
import { faqTexts } from './faq-texts'

const contentId = (n: number) => seedId('content', foundedAt, n)
const paragraph = (text: string) => `<p>${text}</p>`

/** Content of the public site: entries of each kind in English and Hindi, and more FAQs than fit on one page. */
export async function seedContent(db: Database, now: number): Promise<void> {
  let lastNumber = 0
  /** Adds consecutive ids, times, and the search text of `searchFields`. */
  const withIds = <R extends object>(entries: readonly R[], ...searchFields: (keyof R)[]) =>
    entries.map((entry) =>
      withTimestamps({ id: contentId(++lastNumber), ...entry }, ...searchFields.map((key) => String(entry[key]))),
    )
  const { about, information, announcement, banner, bannerDescription, clientLogo, facility } = texts
  await db.insert(tables.abouts).values(withIds(about, 'title', 'description'))
  await db.insert(tables.informations).values(withIds(information, 'name', 'description'))
  await db.insert(tables.announcements).values(withIds(announcement(dayOf(now)), 'name', 'type', 'description'))
  await db.insert(tables.banners).values(withIds(banner, 'title'))
  await db.insert(tables.bannerDescriptions).values(withIds(bannerDescription, 'name', 'description'))
  await db.insert(tables.clientLogos).values(withIds(clientLogo, 'image'))
  await db.insert(tables.facilities).values(withIds(facility, 'title', 'content', 'description'))

  const withImages = (entries: readonly (readonly [string, string, string])[], folder: string) =>
    entries.map(([title, text, language], n) => ({
      title,
      description: paragraph(text),
      image: texts.pictureFile(folder, n),
      language,
    }))
  await db
    .insert(tables.testimonials)
    .values(withIds(withImages(texts.testimonial, 'testimonials'), 'title', 'description'))
  const tips = withImages(texts.helpfulTip, 'tips').map((tip) => ({ ...tip, video: texts.videoFile }))
  await db.insert(tables.helpfulTips).values(withIds(tips, 'title', 'description'))
  await db.insert(tables.startCourses).values(withIds(withImages(texts.startCourse, 'start'), 'title', 'description'))
  const images = texts.galleryImage.map(([title, text, name]) => ({
    title,
    description: paragraph(text),
    image: texts.questionImageFile(name),
  }))
  await db.insert(tables.galleryImages).values(withIds(images, 'title', 'description'))

  const categories = withIds(faqTexts, 'name', 'description')
  await db.insert(tables.faqCategories).values(categories.map(({ questions: _, ...category }) => category))
  const faqs = categories.flatMap(({ id: categoryId, language, questions }) =>
    questions.map(([faqQuestion, faqAnswer]) => ({
      question: faqQuestion,
      answer: paragraph(faqAnswer),
      language,
      categoryId,
    })),
  )
  await db.insert(tables.faqs).values(withIds(faqs, 'question', 'answer'))
}
