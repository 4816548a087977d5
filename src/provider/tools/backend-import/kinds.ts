/** The lists of an institute, by the names that the report has for their kinds, in the order in which they are read. */
export const kinds = [
  ...['role', 'menu', 'assignment', 'staffMember'],
  ...['vehicleCategory', 'vehicleSubCategory', 'courseType', 'courseCategory', 'courseName', 'slot'],
  ...['registration', 'cancelledRegistration', 'paymentRecord', 'enrolledUser', 'preLoginVisit'],
  ...['about', 'information', 'announcement', 'banner', 'bannerDescription', 'clientLogo', 'faqCategory', 'faq'],
  ...['facility', 'testimonial', 'helpfulTip', 'startCourse', 'galleryImage', 'feedback', 'contactEnquiry'],
  ...['questionCategory', 'question', 'batch'],
] as const
export type Kind = (typeof kinds)[number]

/** Reads which kinds are gone without: 'helpfulTip, faq'. Throws with words for a name that is none. */
export function withoutKinds(said = ''): Set<string> {
  const names = said.split(',').flatMap((name) => name.trim() || [])
  const unknown = names.filter((name) => !kinds.some((kind) => kind === name))
  if (unknown.length > 0)
    throw new Error(`ADOPTION_WITHOUT: there is no list of ${unknown.join(', ')}. There are ${kinds.join(', ')}.`)
  return new Set(names)
}
