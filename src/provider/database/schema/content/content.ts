import { text } from 'drizzle-orm/pg-core'
import { activeFlag, day, html, mediaLocation, mediaLocations, optionalText, reference } from '../../columns'
import { entity } from '../../entity'

const title = () => text().notNull()
const language = () => text().notNull()

export const abouts = entity('about', {
  title: title(),
  description: html(),
  image: mediaLocation(),
  language: language(),
})
export const informations = entity('information', { name: title(), description: html(), language: language() })
export const announcements = entity('announcement', {
  date: day().notNull(),
  name: title(),
  type: text().notNull(),
  description: html(),
  image: mediaLocation(),
  language: language(),
  isActive: activeFlag(),
})
export const banners = entity('banner', { title: html(), image: mediaLocation(), isActive: activeFlag() })
export const bannerDescriptions = entity('banner_description', {
  name: title(),
  description: html(),
  language: language(),
})
export const clientLogos = entity('client_logo', { image: mediaLocation() })
/** The name is unique in its language. */
export const faqCategories = entity(
  'faq_category',
  { name: title(), description: optionalText(), language: language(), isActive: activeFlag() },
  ['language', 'name'],
)
export const faqs = entity('faq', {
  question: title(),
  answer: html(),
  language: language(),
  categoryId: reference(() => faqCategories),
})
export const facilities = entity('facility', {
  title: title(),
  content: optionalText(),
  description: html(),
  images: mediaLocations(),
  language: language(),
})
export const testimonials = entity('testimonial', {
  title: title(),
  description: html(),
  image: mediaLocation(),
  language: language(),
})
export const helpfulTips = entity('helpful_tip', {
  title: title(),
  description: html(),
  image: mediaLocation(),
  video: mediaLocation(),
  language: language(),
})
export const startCourses = entity('start_course', {
  title: title(),
  description: html(),
  image: mediaLocation(),
  video: mediaLocation(),
  language: language(),
  isActive: activeFlag(),
})
export const galleryImages = entity('gallery_image', { title: title(), description: html(), image: mediaLocation() })
