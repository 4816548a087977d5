/** Entities whose lists are imported, in import order. */
export const importedEntities = [
  ...['role', 'menu', 'assignment', 'staffMember'],
  ...['vehicleCategory', 'vehicleSubCategory', 'courseType', 'courseCategory', 'courseName', 'slot'],
  ...['registration', 'cancelledRegistration', 'paymentRecord', 'enrolledUser', 'preLoginVisit'],
  ...['about', 'information', 'announcement', 'banner', 'bannerDescription', 'clientLogo', 'faqCategory', 'faq'],
  ...['facility', 'testimonial', 'helpfulTip', 'startCourse', 'galleryImage', 'feedback', 'contactEnquiry'],
  ...['questionCategory', 'question', 'batch'],
] as const
export type ImportedEntity = (typeof importedEntities)[number]

/** Parses a list of entities to skip: 'helpfulTip, faq'. Throws an Error for an unknown name. */
export function parseSkippedEntities(text = ''): Set<string> {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const unknownNames = names.filter((name) => !importedEntities.some((entity) => entity === name))
  if (unknownNames.length > 0)
    throw new Error(
      `IMPORT_SKIP_LISTS: expected names of lists (${importedEntities.join(', ')}), got ${unknownNames.join(', ')}.`,
    )
  return new Set(names)
}
