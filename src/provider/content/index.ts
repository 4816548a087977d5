import type { contentEndpoints } from '#contract/content/index'
import type { HandlersOf } from '../core/context'
import { createListHandlers, crud } from '../core/crud'
import * as content from '../database/schema/content/content'
import { contactEnquiries, feedbacks } from '../database/schema/content/enquiries'
import { withApproval } from '../staff/approvals'
import { faqCategoryHandlers, faqHandlers, listActiveFaqCategories } from './faqs'
import { listFeedbackByRange } from './feedback'

/**
 * Content of the public site, and enquiries of its visitors. Changes need approval only for the record types that S3 §2
 * lists, here in its spelling ('Testomonial'). Facilities and gallery images are not among them.
 */
export const contentHandlers: HandlersOf<typeof contentEndpoints> = {
  about: withApproval('CMS', crud(content.abouts, { search: ['title', 'description'] })),
  information: withApproval('information', crud(content.informations, { search: ['name', 'description'] })),
  announcement: withApproval('Announcement', crud(content.announcements, { search: ['name', 'type', 'description'] })),
  banner: withApproval('Banner', crud(content.banners, { search: ['title'] })),
  bannerDescription: withApproval('HomeContent', crud(content.bannerDescriptions, { search: ['name', 'description'] })),
  clientLogo: withApproval('client', crud(content.clientLogos, { search: ['image'] })),
  faq: withApproval('FAQ', faqHandlers),
  faqCategory: {
    ...withApproval('faqCategory', faqCategoryHandlers),
    active: listActiveFaqCategories,
  },
  facility: crud(content.facilities, { search: ['title', 'content', 'description'] }),
  testimonial: withApproval('Testomonial', crud(content.testimonials, { search: ['title', 'description'] })),
  helpfulTip: withApproval('HelpfulTips', crud(content.helpfulTips, { search: ['title', 'description'] })),
  startCourse: withApproval('startCourse', crud(content.startCourses, { search: ['title', 'description'] })),
  galleryImage: crud(content.galleryImages, { search: ['title', 'description'] }),
  feedback: {
    ...createListHandlers(feedbacks, { search: ['name', 'email', 'phone', 'category', 'subCategory', 'description'] }),
    byRange: listFeedbackByRange,
  },
  contactEnquiry: createListHandlers(contactEnquiries, {
    search: ['name', 'email', 'phone', 'subject', 'description'],
  }),
}
