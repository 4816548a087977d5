import type { contentEndpoints } from '#contract/content/index'
import type { HandlersOf } from '../core/context'
import { crud, listHandlers } from '../core/crud'
import * as content from '../database/schema/content/content'
import { contactEnquiries, feedbacks } from '../database/schema/content/enquiries'
import { governed } from '../staff/approvals'
import { activeFaqCategories, faq, faqCategory } from './faqs'
import { feedbackByRange } from './feedback'

/** What the public site shows, and what its visitors write. */
export const contentHandlers: HandlersOf<typeof contentEndpoints> = {
  about: governed('CMS', crud(content.abouts, { search: ['title', 'description'] })),
  information: governed('information', crud(content.informations, { search: ['name', 'description'] })),
  announcement: governed('Announcement', crud(content.announcements, { search: ['name', 'type', 'description'] })),
  banner: governed('Banner', crud(content.banners, { search: ['title'] })),
  bannerDescription: governed('HomeContent', crud(content.bannerDescriptions, { search: ['name', 'description'] })),
  clientLogo: governed('client', crud(content.clientLogos, { search: ['image'] })),
  faq: governed('FAQ', faq),
  faqCategory: {
    ...governed('faqCategory', faqCategory),
    active: activeFaqCategories,
  },
  facility: crud(content.facilities, { search: ['title', 'content', 'description'] }),
  testimonial: governed('Testomonial', crud(content.testimonials, { search: ['title', 'description'] })),
  helpfulTip: governed('HelpfulTips', crud(content.helpfulTips, { search: ['title', 'description'] })),
  startCourse: governed('startCourse', crud(content.startCourses, { search: ['title', 'description'] })),
  galleryImage: crud(content.galleryImages, { search: ['title', 'description'] }),
  feedback: {
    ...listHandlers(feedbacks, { search: ['name', 'email', 'phone', 'category', 'subCategory', 'description'] }),
    byRange: feedbackByRange,
  },
  contactEnquiry: listHandlers(contactEnquiries, { search: ['name', 'email', 'phone', 'subject', 'description'] }),
}
