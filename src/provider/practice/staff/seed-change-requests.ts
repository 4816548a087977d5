import { asc, eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { contentHandlers } from '../../content/index'
import { setAuditActor } from '../../core/audit'
import type { Context } from '../../core/context'
import type { Database } from '../../database/database'
import * as content from '../../database/schema/content/content'
import { assignmentRoles, changeRequests, menus, roles } from '../../database/schema/staff'
import { menuOf } from '../../staff/change-requests'
import { staffHandlers } from '../../staff/index'
import { contextOf } from '../context'
import type { PracticeStaff } from '../institute'

const hour = 3_600_000
const picture = 'practice:announcements/road-safety.svg'

/** Change requests of every part and in every state, two of them about one entry, one about what has changed since. */
export async function sowRequests(db: Database, now: number): Promise<void> {
  let hoursAgo = 60
  const as = async (...[who, role, call]: [PracticeStaff, string, string]) => {
    const context = contextOf(db, now - --hoursAgo * hour, who, role)
    await setAuditActor(context, call)
    return context
  }
  const asAdmin = () => as('Rajesh Malhotra', 'admin', 'content')
  const asSuperadmin = () => as('Meenakshi Rao', 'superadmin', 'changeRequest.decide')
  const { information, about, faq, testimonial } = contentHandlers

  const terms = await first(db, content.informations, content.informations.id)
  await information.update(
    { ...terms, description: `${terms.description}<p>Write to us to see what we keep.</p>` },
    await asAdmin(),
  )
  await decideLast(db, await asSuperadmin(), { isAccepted: true, isRejected: false, reason: '' })
  const ours = await first(db, content.abouts, content.abouts.id)
  await about.update({ ...ours, title: 'About us!!!' }, await asAdmin())
  await decideLast(db, await asSuperadmin(), {
    isAccepted: false,
    isRejected: true,
    reason: 'One heading without exclamation marks, please, as in the Hindi text.',
  })

  const question = await first(db, content.faqs, content.faqs.id)
  const asked = { ...question, category: question.categoryId, language: 'English' as const }
  await faq.update(
    { ...asked, answer: '<p>Come <strong>fifteen minutes</strong> early, with your licence.</p>' },
    await asAdmin(),
  )
  await faq.update({ ...asked, question: `${question.question} (new)` }, await asAdmin())
  const opinion = await first(db, content.testimonials, content.testimonials.id)
  await testimonial.update({ ...opinion, title: `${opinion.title}, Karnal` }, await asAdmin())
  await testimonial.update({ ...opinion, description: '<p>I passed at the first attempt.</p>' }, await asSuperadmin())
  await sowOfEachPart(db, asAdmin)
  await sowOfStaff(db, asAdmin)
  // What is sown after it leaves no line.
  await setAuditActor(await asAdmin(), '')
}

type As = () => Promise<Context>

async function sowOfEachPart(db: Database, asAdmin: As): Promise<void> {
  const { banner, bannerDescription, clientLogo, faqCategory, helpfulTip, startCourse, announcement } = contentHandlers
  await banner.add({ title: '<h2>Road Safety Week</h2><p>सड़क सुरक्षा सप्ताह</p>', image: picture }, await asAdmin())
  const words = await first(db, content.bannerDescriptions, content.bannerDescriptions.id)
  await bannerDescription.update(
    { ...words, description: '<p>Learn to drive where examiners are trained.</p>', language: 'English' },
    await asAdmin(),
  )
  await clientLogo.remove({ id: (await first(db, content.clientLogos, content.clientLogos.id)).id }, await asAdmin())
  const category = await first(db, content.faqCategories, content.faqCategories.id)
  await faqCategory.setStatus({ id: category.id, isActive: !category.isActive }, await asAdmin())
  const tip = await first(db, content.helpfulTips, content.helpfulTips.id)
  await helpfulTip.update({ ...tip, title: `${tip.title} – at night too`, image: picture }, await asAdmin())
  const step = await first(db, content.startCourses, content.startCourses.id)
  await startCourse.remove({ id: step.id }, await asAdmin())
  const news = await first(db, content.announcements, content.announcements.id)
  await announcement.setStatus({ id: news.id, isActive: !news.isActive }, await asAdmin())
}

async function sowOfStaff(db: Database, asAdmin: As): Promise<void> {
  const [examiner] = await db.select().from(roles).where(eq(roles.name, 'Examiner'))
  const [reports] = await db.select().from(menus).where(eq(menus.key, 'Reports'))
  if (!examiner || !reports) throw new Error('The practice institute has no roles yet')
  const person = { name: 'Kavita Sharma', email: 'kavita.sharma@idtr.example', phone: '9000000007', role: examiner.id }
  await staffHandlers.staffMember.add({ ...person, password: 'practice1' }, await asAdmin())
  const [given] = await db.select().from(assignmentRoles).where(eq(assignmentRoles.roleId, examiner.id))
  const { rows } = await staffHandlers.assignment.list({ page: 1, limit: 100 }, await asAdmin())
  const own = rows.find(({ id }) => id === given?.assignmentId)
  if (!own) throw new Error('The examiner has no assignment yet')
  const ids = (named: readonly { id: string }[] | undefined) => (named ?? []).map(({ id }) => id)
  await staffHandlers.assignment.update(
    { id: own.id, menus: [...ids(own.menus), reports.id], roles: ids(own.roles) },
    await asAdmin(),
  )
}

async function decideLast(
  db: Database,
  by: Context,
  decision: { isAccepted: boolean; isRejected: boolean; reason: string },
): Promise<void> {
  const [last] = await db.select().from(changeRequests).where(eq(changeRequests.state, 'pending'))
  if (!last) throw new Error('Nothing waits')
  await staffHandlers.changeRequest.decide(
    { id: last.id, despite: '', ...decision },
    { ...by, menus: [menuOf(last.part)] },
  )
}

async function first<T extends PgTable>(db: Database, table: T, id: PgColumn): Promise<T['$inferSelect']> {
  const [row] = await db
    .select()
    .from(table as PgTable)
    .orderBy(asc(id))
    .limit(1)
  if (!row) throw new Error('Nothing is sown there yet')
  return row as T['$inferSelect']
}
