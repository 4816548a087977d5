/** Kinds of lists in the order in which they are read, as named in the report. */
export const kinds = [
  ...['role', 'menu', 'assignment', 'staffMember'],
  ...['vehicleCategory', 'vehicleSubCategory', 'courseType', 'courseCategory', 'courseName', 'slot'],
  ...['registration', 'cancelledRegistration', 'paymentRecord', 'enrolledUser', 'preLoginVisit'],
  ...['about', 'information', 'announcement', 'banner', 'bannerDescription', 'clientLogo', 'faqCategory', 'faq'],
  ...['facility', 'testimonial', 'helpfulTip', 'startCourse', 'galleryImage', 'feedback', 'contactEnquiry'],
  ...['questionCategory', 'question', 'batch'],
] as const
export type Kind = (typeof kinds)[number]

/** Parses a list of kinds to skip: 'helpfulTip, faq'. Throws an Error for an unknown name. */
export function parseSkippedKinds(text = ''): Set<string> {
  const names = text.split(',').flatMap((name) => name.trim() || [])
  const unknownNames = names.filter((name) => !kinds.some((kind) => kind === name))
  if (unknownNames.length > 0)
    throw new Error(`ADOPTION_WITHOUT: expected names of lists (${kinds.join(', ')}), got ${unknownNames.join(', ')}.`)
  return new Set(names)
}
