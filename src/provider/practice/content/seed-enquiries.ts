import { searchKey } from '../../core/search'
import type { Database } from '../../database/database'
import { contactEnquiries, feedbacks } from '../../database/schema/content/enquiries'
import { seedId } from '../ids'
import { createPerson, pick } from '../registration/person-data'

const hourMs = 3_600_000
const enquiryCount = 64
const intervalMs = 11 * hourMs
/** For `createPerson`: other people than the trainees and app users. */
const firstPersonNumber = 700_000

/** Category, sub-category, rating, text. */
const feedbackTexts = [
  ['Training', 'Practical', '5', 'The instructor explained every mistake calmly.'],
  ['Training', 'Theory', '4', 'The classroom was good, the projector was not.'],
  ['Facilities', '', '3', 'There is too little shade at the waiting area.'],
  ['Staff', 'Counter', '5', 'Registered within ten minutes, thank you.'],
  ['प्रशिक्षण', 'ट्रैक', '5', 'ट्रैक बहुत अच्छा है, और अभ्यास का समय भी पर्याप्त मिला।'],
  ['Booking', '', '2', 'My slot was moved twice.'],
  ['Facilities', 'Canteen', '', ''],
] as const

/** Subject, text. */
const enquiryTexts = [
  ['Fees for heavy vehicles', 'What is the fee of the HMV course, and can it be paid in two parts?'],
  ['Weekend batch', 'Is there a batch on Sundays for people who work?'],
  ['Certificate', 'I finished the course in May. How do I get a second copy of the certificate?'],
  ['महिला प्रशिक्षक', 'क्या शाम के बैच में महिला प्रशिक्षक उपलब्ध हैं?'],
  ['Training for our drivers', 'We have 40 drivers and would like a refresher course at our depot.'],
  ['Licence renewal', ''],
] as const

/**
 * Stores feedback and enquiries of the last weeks, one of each per interval. Some have no e-mail address or text.
 */
export async function seedEnquiries(db: Database, now: number): Promise<void> {
  const senders = Array.from({ length: enquiryCount }, (_, n) => {
    const { firstName, lastName, email, phone } = createPerson(firstPersonNumber + n)
    return { name: `${firstName} ${lastName}`, email, phone, time: now - (enquiryCount - n) * intervalMs }
  })
  await db.insert(feedbacks).values(
    senders.map(({ time, ...sender }, n) => {
      const [category, subCategory, rating, description] = pick(feedbackTexts, n)
      const { name, email, phone } = sender
      const search = searchKey(name, email, phone, category, subCategory, description)
      const createdAt = new Date(time).toISOString()
      return {
        ...sender,
        id: seedId('feedback', time, n),
        category,
        subCategory,
        rating,
        description,
        createdAt,
        search,
      }
    }),
  )
  await db.insert(contactEnquiries).values(
    // Reversed, so that feedback and enquiry of about the same time are from different people.
    senders.toReversed().map(({ name, email, phone }, n) => {
      const [subject, description] = pick(enquiryTexts, n)
      const time = now - (enquiryCount - n) * intervalMs - 3 * hourMs
      const search = searchKey(name, email, phone, subject, description)
      const createdAt = new Date(time).toISOString()
      return { id: seedId('enquiry', time, n), name, email, phone, subject, description, createdAt, search }
    }),
  )
}
