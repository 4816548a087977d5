import type { contentEndpoints } from '#contract/content/index'
import { type AreaRules, by } from '../staff/access'

export const contentAccess: AreaRules<typeof contentEndpoints> = {
  about: by('About Us'),
  information: by('Policy & Terms'),
  announcement: by('Announcement'),
  banner: by('Home-page Banner'),
  bannerDescription: by('Home-page Content'),
  clientLogo: by('Clients'),
  faq: by('FAQ Section'),
  faqCategory: { ...by('FAQ Category'), active: ['FAQ Section', 'FAQ Category'] },
  facility: by('Facility'),
  testimonial: by('Testimonials'),
  helpfulTip: by('Helpful Tips'),
  startCourse: by('How-to Start A Course'),
  galleryImage: by('Question Images'),
  feedback: by('Feedback Records'),
  contactEnquiry: by('Contact Us'),
}
