import type { contentEndpoints } from '#contract/content/index'
import type { HandlersOf } from '../core/context'
import { crud, listing } from '../core/crud'
import * as content from '../database/schema/content/content'
import { contactEnquiries, feedbacks } from '../database/schema/content/enquiries'
import { activeFaqCategories, faq } from './content'
import { feedbackByRange } from './feedback'

/** What the public site shows, and what its visitors write. */
export const contentHandlers: HandlersOf<typeof contentEndpoints> = {
  about: crud(content.abouts, { search: ['title', 'description'] }),
  information: crud(content.informations, { search: ['name', 'description'] }),
  announcement: crud(content.announcements, { search: ['name', 'type', 'description'] }),
  banner: crud(content.banners, { search: ['title'] }),
  bannerDescription: crud(content.bannerDescriptions, { search: ['name', 'description'] }),
  clientLogo: crud(content.clientLogos, { search: ['image'] }),
  faq,
  faqCategory: { ...crud(content.faqCategories, { search: ['name', 'description'] }), active: activeFaqCategories },
  facility: crud(content.facilities, { search: ['title', 'content', 'description'] }),
  testimonial: crud(content.testimonials, { search: ['title', 'description'] }),
  helpfulTip: crud(content.helpfulTips, { search: ['title', 'description'] }),
  startCourse: crud(content.startCourses, { search: ['title', 'description'] }),
  galleryImage: crud(content.galleryImages, { search: ['title', 'description'] }),
  feedback: {
    ...listing(feedbacks, { search: ['name', 'email', 'phone', 'category', 'description'] }),
    byRange: feedbackByRange,
  },
  contactEnquiry: listing(contactEnquiries, { search: ['name', 'email', 'phone', 'subject', 'description'] }),
}
