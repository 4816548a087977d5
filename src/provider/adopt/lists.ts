import { CallError } from '#contract/protocol/failure'
import { ListRefused } from './adoption'
import type { Source } from './source'

/** The lists of an institute, by the names that the report has for their kinds, in the order in which they are read. */
export const kinds = [
  ...['role', 'menu', 'assignment', 'staffMember'],
  ...['vehicleCategory', 'vehicleSubCategory', 'courseType', 'courseCategory', 'courseName', 'slot'],
  ...['registration', 'cancelledRegistration', 'paymentRecord', 'enrolledUser', 'preLoginVisit'],
  ...['about', 'information', 'announcement', 'banner', 'bannerDescription', 'clientLogo', 'faqCategory', 'faq'],
  ...['facility', 'testimonial', 'helpfulTip', 'startCourse', 'galleryImage', 'feedback', 'contactEnquiry'],
  ...['questionCategory', 'question', 'batch'],
] as const

/** Reads which kinds are gone without: 'helpfulTip, faq'. Throws with words for a name that is none. */
export function withoutKinds(said = ''): Set<string> {
  const names = said.split(',').flatMap((name) => name.trim() || [])
  const unknown = names.filter((name) => !kinds.some((kind) => kind === name))
  if (unknown.length > 0)
    throw new Error(`ADOPTION_WITHOUT: there is no list of ${unknown.join(', ')}. There are ${kinds.join(', ')}.`)
  return new Set(names)
}

type Asked = { list(part: { page: number; limit: number }): Promise<unknown> }
/** Asks for the beginning of every list, before anything is kept. Throws ListRefused, which names all that are refused. */
export async function assertLists({ address, api }: Source, without: ReadonlySet<string>): Promise<void> {
  const refused: string[] = []
  for (const kind of kinds.filter((name) => !without.has(name))) {
    const { list }: Asked = kind === 'role' ? { list: () => api.session.roles({}) } : api[kind]
    try {
      await list({ page: 1, limit: 1 })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === 'unauthenticated') throw error
      refused.push(`${kind} (${error.message})`)
    }
  }
  if (refused.length === 0) return
  const names = [...without, ...refused.map((said) => said.split(' ')[0])].join(',')
  throw new ListRefused(
    `${address} refuses ${refused.length === 1 ? 'the list' : 'the lists'} of ${refused.join(', ')}. Sign in as somebody who may see all of it. Only where it has no such list: go without it by ADOPTION_WITHOUT=${names}. Nothing was changed here.`,
  )
}
